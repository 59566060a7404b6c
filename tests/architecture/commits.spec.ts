import { test } from '@japa/runner'
import { readCommits } from './commits/history.ts'
import { lintSubject } from './commits/lint_subject.ts'

const GOOD = [
  'feat: add a waitlist',
  'test(checkout): wait for the hold to expire',
  'fix(checkout): release the seats of a failed payment session',
  'refactor(api)!: rename takings to revenue',
  `fix: skip ${'x'.repeat(61)}`,
]

/** Subjects with a part of the expected message. */
const BAD: [string, RegExp][] = [
  ['add a waitlist', /type may not be empty/],
  ['feature: add a waitlist', /type must be one of/],
  ['Feat: add a waitlist', /type must be lower-case/],
  ['fix(checkout):', /subject may not be empty/],
  ['fix(checkout): Release the seats', /subject must not be sentence-case/],
  ['fix(checkout): release the seats.', /subject may not end with full stop/],
  ['fix(checkout): releases the seats', /must begin with a verb/],
  ['fix(checkout): released the seats', /must begin with a verb/],
  ['fix(refunds): of some seats, that many are told', /must begin with a verb/],
  ['fix(backoffice): who scrolls stays there', /must begin with a verb/],
  [`fix: skip ${'x'.repeat(63)}`, /must not be longer than 72 characters, current length is 73/],
  ['fixup! fix: add a waitlist', /type may not be empty/],
]

test.group('Commits', () => {
  const commits = readCommits()

  test('checks the subject of every commit since this check was added', async ({ assert }) => {
    const faults = await Promise.all(
      commits.map(async ({ hash, subject }) =>
        (await lintSubject(subject)).map((fault) => `${hash} ${subject}: ${fault}`)
      )
    )
    assert.deepEqual(faults.flat(), [])
  }).skip(commits.length === 0, 'the git history has no commit after the one that added this check')

  test('accepts good subjects', async ({ assert }) => {
    for (const subject of GOOD) assert.deepEqual(await lintSubject(subject), [], subject)
  })

  test('rejects bad subjects', async ({ assert }) => {
    for (const [subject, message] of BAD) assert.match((await lintSubject(subject)).join('\n'), message, subject)
  })
})
