import { readResults } from '../tests/bin/results.ts'
import { rememberSeconds } from '../tests/bin/seconds.ts'

/** The last whole run says how the next one is shared out. */
rememberSeconds(readResults())
