import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  RegExpMatcher,
  type EnglishProfaneWord,
} from 'obscenity'

/** Words that the library does not know, or misses. `|` is the end of a word. Most doubled letters count as one. */
const ALSO = ['nazi', 'hitler', '|pedo|', '|pedos|', 'pedophil', 'jiz|', '|trany', '|tranies']
/** Harmless words in which the library finds others. */
const HARMLESS = ['bastard sword', 'moby dick', 'pussycat', 'booby trap', 'shiitake', 'fagin', 'niggardl']

const words = new DataSet<{ originalWord: EnglishProfaneWord | string }>().addAll(englishDataset)
words.addPhrase((phrase) =>
  ALSO.reduce((all, pattern) => all.addPattern(parseRawPattern(pattern)), phrase.setMetadata({ originalWord: 'ours' }))
)
words.addPhrase((phrase) => HARMLESS.reduce((all, term) => all.addWhitelistedTerm(term), phrase))

const matcher = new RegExpMatcher({ ...words.build(), ...englishRecommendedTransformers })

/** Single letters with signs between them: `f.u.c.k`. */
const SPELLED = /(?<=^|[^\p{L}\p{N}])([\p{L}\p{N}])[^\p{L}\p{N}]+(?=[\p{L}\p{N}](?:[^\p{L}\p{N}]|$))/gu

/** Whether a name holds an offensive word, also one that is written with other letters or signs. */
export const isOffensive = (name: string): boolean =>
  matcher.hasMatch(name) || matcher.hasMatch(name.replaceAll(SPELLED, '$1'))
