import { inOurWords } from './in_our_words'
import { withLifecycle } from './lifecycle'
import { rest } from './rest'
import { withVerbs } from './verbs'

export const dataProvider = inOurWords(withLifecycle(withVerbs(rest)))
