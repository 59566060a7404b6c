import { test } from '@japa/runner'
import { createAdministrator, createPerson, signInWithGoogle } from '#tests/support/people'
import { sharedApp } from '#tests/support/app'

test.group('People of the tests', () => {
  test('are known to the server as if they had signed in', async ({ assert }) => {
    const product = await sharedApp()
    const pat = await createPerson(product, { username: 'Pat' })
    const ada = await createAdministrator(product)
    const gwen = await signInWithGoogle(product, 'gwen@example.test', 'Gwen')
    const answers = await Promise.all([pat, ada, gwen].map(({ http }) => http.get('/api/auth/me')))
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.email]),
      [
        [200, pat.email],
        [200, ada.email],
        [200, 'gwen@example.test'],
      ]
    )
  })
})
