import { test } from '@japa/runner'
import { randomUUID } from 'node:crypto'
import { createPerson, googleToken, signInWithGoogle } from '#tests/support/people'
import { DiscordBrowser } from './discord_browser.ts'
import { sharedApp, type App } from '#tests/support/app'

const newEmail = () => `nia-${randomUUID()}@example.test`
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test.group('Accounts | mail on a new device', (group) => {
  let product: App
  group.setup(async () => {
    product = await sharedApp()
  })

  const mailsTo = async (email: string) =>
    (await product.database.query("select data from mails where kind = 'new_device' and recipient = $1", [email]))
      .length
  const delivered = async (email: string) => {
    await product.runJob('deliver-mails')
    return (await product.sandbox.http.get('/_sandbox/mail', { query: { to: email } })).body[0]
  }

  test('nobody is written to at the first sign-in of their account, nor at the first that is noticed', async ({
    assert,
  }) => {
    const [email, known] = [newEmail(), await createPerson(product)]
    await new DiscordBrowser(product).token({ email })
    await signInWithGoogle(product, known.email)
    assert.deepEqual([await mailsTo(email), await mailsTo(known.email)], [0, 0])
  })

  test('a sign-in from somewhere else is told, with device and time', async ({ assert }) => {
    const email = newEmail()
    await new DiscordBrowser(product).token({ email, name: 'Nia <b>New</b>' })
    await new DiscordBrowser(product, { 'user-agent': IPHONE }).token({ email })
    const mail = await delivered(email)
    assert.equal(mail.subject, 'New sign-in to your Questboard account')
    assert.include(mail.text, 'Device: Safari on iPhone')
    assert.match(mail.text, /When: .*\d{4}, \d{1,2}:\d{2} [AP]M Mountain Time/)
    assert.include(mail.html, 'Hello Nia bNew/b, your account')
  })

  test('a browser that came before is known, whichever way it comes', async ({ assert }) => {
    const email = newEmail()
    const home = new DiscordBrowser(product)
    await home.token({ email })
    await home.token({ email })
    const enter = async () => {
      const { nonce } = (await home.call('GET', '/api/auth/nonce', {})).body
      const { credential } = (await product.sandbox.http.post('/_sandbox/google/token', { email, name: 'Nia', nonce }))
        .body
      return (await home.call('POST', '/api/auth/verify-token', { body: { token: credential, provider: 'google' } }))
        .status
    }
    assert.equal(await enter(), 409)
    await home.token({ email })
    assert.equal(await enter(), 200)
    assert.equal(await mailsTo(email), 0)
  })

  test('one new device is told once, however often it signs in at the same moment', async ({ assert }) => {
    const email = newEmail()
    await signInWithGoogle(product, email)
    const device = `sign_in_device=${randomUUID().replaceAll('-', '').slice(0, 22)}`
    const call = async () => {
      const { token, cookie } = await googleToken(product, { email })
      return product.http.post(
        '/api/auth/verify-token',
        { token, provider: 'google' },
        { headers: { cookie: `${device}; ${cookie}` } }
      )
    }
    const answers = await Promise.all([call(), call(), call(), call()])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200]
    )
    assert.equal(await mailsTo(email), 1)
  }).tags(['MAIL-1'])
})
