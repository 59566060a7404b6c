import config from '@commitlint/config-conventional'
import lint from '@commitlint/lint'
import { VERBS } from './verbs.ts'

type Rules = NonNullable<Parameters<typeof lint>[1]>
type Options = NonNullable<Parameters<typeof lint>[2]>

const MAX_SUBJECT = 72
const ERROR = 2

const rules = {
  ...config.rules,
  'header-max-length': [ERROR, 'always', MAX_SUBJECT],
  'subject-imperative': [ERROR, 'always'],
} as unknown as Rules

const options: Options = {
  // Otherwise `fixup!` and similar subjects are skipped.
  defaultIgnores: false,
  parserOpts: {
    headerPattern: /^(\w*)(?:\(([^()]+)\))?!?: (.*)$/,
    headerCorrespondence: ['type', 'scope', 'subject'],
  },
  plugins: {
    local: {
      rules: {
        'subject-imperative': ({ subject }) => [
          VERBS.has(subject?.split(/[\s:,]/)[0] ?? ''),
          'subject must begin with a verb of tests/architecture/commits/verbs.ts',
        ],
      },
    },
  },
}

/** Returns the faults of the first line of a commit message. */
export async function lintSubject(subject: string): Promise<string[]> {
  const { errors } = await lint(subject, rules, options)
  return errors.map(({ message }) => message)
}
