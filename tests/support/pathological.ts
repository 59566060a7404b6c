const EMPHASIS = ['_*a', '*a ', '**a', '*a_ ', '*a **a ', 'a**b', '*_', '~~a', '__a', '*a_', '\\', '&', '&#', '"', '--']
const BLOCKS = ['>', '> - ', '- - ', '- ', '1. ', '* * ', '#', '- x\n', '\t', '\n\n', '`', '`a``', '``a', '\n```\n']
const LINKS = ['[', '[a](', '[a](<b', '[x]("', '[a]: ', '[a]: b\n', '[a][b]', '![', '![[]()', '](', '(()']
const TAGS = ['<', '<a', '<!--', '<?', '<!A ', '<![CDATA[', '</', '<x y="', '<b>', '<a href="']
const ADDRESSES = [
  'http://',
  'http://a',
  'http://a.b/((',
  'http://a.b/[',
  'mailto:a@b.c ',
  'a@',
  'a.b.',
  'www.a.',
  '://',
]
const TABLES = ['|', '|a', '|\n', 'a|\n-|\n', 'a\n=\n', 'x | y\n-|-\n']
const CHARACTERS = ['\u202E', '\u00A0', 'é', '😀']

/** Repeated, these make careless Markdown parsers slow or recursive: CommonMark's pathological inputs and more. */
export const PATHOLOGICAL = [EMPHASIS, BLOCKS, LINKS, TAGS, ADDRESSES, TABLES, CHARACTERS].flat()
