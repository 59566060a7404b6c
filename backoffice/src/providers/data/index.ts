import { withLifecycle } from './lifecycle'
import { rest } from './rest'
import { withVerbs } from './verbs'

export const dataProvider = withLifecycle(withVerbs(rest))
