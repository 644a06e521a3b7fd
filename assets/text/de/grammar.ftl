# Wie Substantive in Sätze kommen. Das Programm gibt für jede Form $article, $number (singular,
# plural, mass), $gender (masculine, feminine, neuter; in der Mehrzahl plural) und $case an.

article = { $article ->
        [definite] { $gender ->
            [masculine] { $case ->
                [genitive] des
                [dative] dem
                [accusative] den
               *[nominative] der
            }
            [feminine] { $case ->
                [genitive] der
                [dative] der
               *[other] die
            }
            [plural] { $case ->
                [genitive] der
                [dative] den
               *[other] die
            }
           *[neuter] { $case ->
                [genitive] des
                [dative] dem
               *[other] das
            }
        }
        [your] dein{ article-ending }
       *[indefinite] { $number ->
            [singular] ein{ article-ending }
           *[other] { "" }
        }
    }
article-ending = { $gender ->
        [masculine] { $case ->
            [genitive] es
            [dative] em
            [accusative] en
           *[nominative] { "" }
        }
        [feminine] { $case ->
            [genitive] er
            [dative] er
           *[other] e
        }
        [plural] { $case ->
            [genitive] er
            [dative] en
           *[other] e
        }
       *[neuter] { $case ->
            [genitive] es
            [dative] em
           *[other] { "" }
        }
    }

# Die Endung eines Adjektivs in einem Substantiv: "rot{ ending } Trank".
ending = { $article ->
        [definite] { weak-ending }
        [your] { mixed-ending }
        [none] { strong-ending }
       *[indefinite] { $number ->
            [singular] { mixed-ending }
           *[other] { strong-ending }
        }
    }
weak-ending = { $gender ->
        [masculine] { $case ->
            [nominative] e
           *[other] en
        }
        [plural] en
       *[other] { $case ->
            [genitive] en
            [dative] en
           *[other] e
        }
    }
mixed-ending = { $gender ->
        [masculine] { $case ->
            [nominative] er
           *[other] en
        }
        [plural] en
        [feminine] { $case ->
            [genitive] en
            [dative] en
           *[other] e
        }
       *[neuter] { $case ->
            [genitive] en
            [dative] en
           *[other] es
        }
    }
strong-ending = { $gender ->
        [masculine] { $case ->
            [nominative] er
            [dative] em
           *[other] en
        }
        [feminine] { $case ->
            [genitive] er
            [dative] er
           *[other] e
        }
        [plural] { $case ->
            [genitive] er
            [dative] en
           *[other] e
        }
       *[neuter] { $case ->
            [genitive] en
            [dative] em
           *[other] es
        }
    }

# Ein Name, den der Spieler vergeben hat.
name = „{ $name }“
# Ein Name, den sich eine Kreatur verdient hat.
own-name = { $name }
    .genitive = { $name }s
# Der Spieler, und eine Kreatur außer Sicht.
you = du
    .dative = dir
    .accusative = dich
unseen = jemand
    .dative = jemandem
    .accusative = jemanden
# Ein Gegenstand, von dem nichts bekannt ist.
that = das
# Ein Ding, das für sich allein steht.
thing = { NOUN($thing, article: "none") }
# Was nicht übersetzt wird, etwa der Name einer Datei.
verbatim = { $text }
# Mehreres hintereinander.
list = { $first }, { $next }
# Sätze hintereinander.
then = { $first } { $next }
