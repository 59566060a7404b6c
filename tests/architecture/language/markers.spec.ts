import { test } from '@japa/runner'
import { findFaults, MARKERS, MAX_WORDS } from './markers.ts'
import { splitSentences } from './sentences.ts'

const faultsIn = (text: string) => splitSentences(text).flatMap(findFaults)

/** Sentences with the names of their markers. */
const BAD: [string, string[]][] = [
  ["Who gives up leaves the others' alone, or of many at once none might stay.", ['who']],
  ["Whose pages are closed already can't be gone on with.", ['who', 'gone']],
  ['By page, who is at it in this process.', ['By at the start']],
  ['Asks again; who has is told by mail.', ['who', 'is told']],
  ['Keeps the settings as new as whoever asks.', ['whoever']],
  ['What of a screen is begun, by its buttons or elsewhere.', ['what']],
  ['The oldest goes first; what was not asked for is removed.', ['what']],
  ['Everything stays within what is known of the person.', []],
  ['The statement is made of what is known.', ['what']],
  ['A hold costs somebody else the seat.', ['somebody, nobody']],
  ['Nobody has seen the page of a call that failed, so its seats can be let go.', ['somebody, nobody', 'lets go']],
  ['The caller lets them go.', ['lets go']],
  ['What went wrong stands in the log.', ['what', 'stands']],
  ['A server that begins anew when a file changes.', ['anew']],
  ['Sums are kept beside their orders.', ['beside, besides']],
  ['Besides, the row is locked.', ['beside, besides']],
  ['Of so many of the newest records some fit.', ['so many', 'Of at the start']],
  ['What everybody reads goes by connections of its own.', ['what', 'of its own']],
  ['Focuses the parent of an element that is gone.', ['gone']],
  ['Answers how to stop.', ['answers']],
  ['Of a picture, as the API returns it.', ['Of at the start']],
  ['For a seat at something that starts then.', ['For at the start']],
  ['By age.', ['By at the start']],
  [`A sentence with ${'very '.repeat(MAX_WORDS)} many words.`, [`${MAX_WORDS + 5} words`]],
]

const GOOD = [
  'Also matches a recently fulfilled card-less checkout with the same fingerprint, so that a stale tab gets the existing order.',
  "Maximum attempts to close the buyer's other open checkouts.",
  'Give up without closing the others; otherwise concurrent requests could cancel each other forever.',
  'Snapshots the current refund policy on the line.',
  'In-flight fulfilments of this process, by payment session id.',
  'Concurrent callers share one query. If it fails, all of them fail, so a dead database is waited for once.',
  'LRU response cache, bounded by bytes and invalidated by change tags (ADR 4).',
  'One query per request and none for blocked clients.',
  "Precedence: typed values, then this tab's saved draft, then the user's profile.",
  'Never trust the webhook payload: fetch the object from Stripe.',
  'Returns the user who owns the order, and shows what the buyer paid.',
  'What is the price of a seat?',
  'ADR stands for architecture decision record.',
  'The sandbox is a local stand-in of Stripe.',
  'For example, a game in Denver.',
  'By default, the list is sorted by date.',
  'Managers change the games of their own venues.',
  'Call `somebody.answers()` and see https://example.com/gone/anew.',
]

test.group('Language | markers', () => {
  test('finds the markers of a sentence', ({ assert }) => {
    for (const [sentence, expected] of BAD) {
      const found = faultsIn(sentence).map((fault) => fault.replace(/ \(.*/, ''))
      assert.sameMembers(found, expected, sentence)
    }
  })

  test('accepts plain sentences', ({ assert }) => {
    assert.deepEqual(GOOD.flatMap(faultsIn), [])
  })

  test('has an example for each of the sixteen markers', ({ assert }) => {
    assert.lengthOf(MARKERS, 16)
    assert.includeMembers(
      BAD.flatMap(([, names]) => names),
      MARKERS.map(({ name }) => name)
    )
  })

  test('splits text at the end of sentences only', ({ assert }) => {
    assert.deepEqual(splitSentences('One, e.g. Two. Three (`a. B`)? See [Four](five.md). 6 follow.'), [
      'One, e.g. Two.',
      'Three (CODE)?',
      'See Four.',
      '6 follow.',
    ])
  })
})
