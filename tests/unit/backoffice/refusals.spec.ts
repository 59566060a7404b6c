import { test } from '@japa/runner'
import { inOurWords, problemFrom } from '#backoffice/providers/data/problem'
import { reasonOf, ToldError } from '#backoffice/providers/told_error'

test.group('Back office | refusals', () => {
  test('a refusal is shown in the words of the server, on the fields that it names', ({ assert }) => {
    const body = {
      message: 'Please check.',
      code: 'INVALID',
      errors: [{ field: 'price', message: 'Too much.', rule: 'max' }],
    }
    assert.deepEqual(problemFrom(422, body), {
      message: 'Please check.',
      code: 'INVALID',
      fields: { price: 'Too much.' },
    })
  }).tags(['2-8-11'])

  test('an error of the server is told without its inside, with the number to report', ({ assert }) => {
    const problem = problemFrom(500, { message: 'relation "games" does not exist', requestId: 'r-17' })
    assert.notInclude(problem.message, 'relation')
    assert.include(problem.message, 'r-17')
    assert.notInclude(problemFrom(502, '<html>').message, '<')
  }).tags(['2-8-11'])

  test('who is signed out is told how to go on', ({ assert }) => {
    assert.match(problemFrom(401, { message: 'No.' }).message, /^You are signed out\. Sign in again in another tab/)
  }).tags(['1-6-06'])

  test('who may not is told so in the words of the server', ({ assert }) => {
    assert.deepEqual(problemFrom(403, { message: 'This needs the Administrator role.', code: 'FORBIDDEN' }), {
      message: 'This needs the Administrator role.',
      code: 'FORBIDDEN',
      fields: {},
    })
  })

  test('no answer at all is told as such', ({ assert }) => {
    assert.include(problemFrom(0, null).message, 'cannot be reached')
  })

  test('what fails in the browser itself is told in our words, and stays known as it was; a refusal stays as it is', async ({
    assert,
  }) => {
    const refusal = new ToldError('This game is sold out.')
    const failing = inOurWords({
      read: async (answer: { id: number } | null) => answer!.id,
      refuse: async () => {
        throw refusal
      },
    })
    const caught = (promise: Promise<unknown>) =>
      promise.then(
        () => null,
        (error: Error) => error
      )
    const broken = await caught(failing.read(null))
    assert.equal(broken?.message, 'Something went wrong in this browser. Please try again.')
    assert.instanceOf(broken?.cause, TypeError)
    assert.strictEqual(await caught(failing.refuse()), refusal)
    assert.equal(reasonOf(refusal), 'This game is sold out.')
    assert.equal(
      reasonOf(new TypeError('x is not a function')),
      'Something went wrong in this browser. Please try again.'
    )
  })
})
