# How nouns are put into sentences. The engine shows these with the variables that it has
# for a form of a noun: $article, $number (singular, plural, mass), $sound (vowel,
# consonant), $gender and $case. In English the genitive of a mark stands before a key, as in
# "red-crescent key", and no other case is used.

article = { $article ->
        [definite] the
        [your] your
       *[indefinite] { $number ->
            [plural] { "" }
            [mass] some
           *[singular] { $sound ->
                [vowel] an
               *[consonant] a
            }
        }
    }
# What a noun without .plural ends with in the plural.
plural-ending = s
# A name that the player gave.
name = "{ $name }"
# A name that a creature has earned.
own-name = { $name }
# The player, and a creature out of sight.
you = you
unseen = something
# An item of which nothing is known.
that = that
# A thing that stands by itself.
thing = { NOUN($thing, article: "none") }
# What is not translated, as the name of a file.
verbatim = { $text }
# Several things in a row.
list = { $first }, { $next }
# Sentences one after the other.
then = { $first } { $next }
