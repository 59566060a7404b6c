import { test } from '@japa/runner'
import vine from '@vinejs/vine'
import { emailAddress } from '#api/shared/email_address'
import { isEmail } from '#common/email'

const ADDRESSES = [
  'pat@questboard.test',
  'pat.o+games@sub.example.co.uk',
  "o'neil_1@x-y.io",
  'm\u00fcller@example.de',
  'pat@b\u00fccher.example',
  'pat@xn--bcher-kva.xn--p1ai',
  `${'a'.repeat(64)}@example.test`,
]
const NONE = [
  'pat',
  'pat@',
  '@example.test',
  'pat@example',
  'pat@gmail',
  'pat..o@example.test',
  '.pat@example.test',
  'pat@example..test',
  'pat@example.t',
  'pat@-example.test',
  'pat@exa_mple.test',
  'pat o@example.test',
  'pat@example.test\u0001',
  'p\u0001at@example.test',
  'pat\u202E@example.test',
  'pat\u200B@example.test',
  'pat\u00AD@example.test',
  'pat@[127.0.0.1]',
  'pat@127.0.0.1',
  'a,b@example.test',
  `${'a'.repeat(65)}@example.test`,
]

test.group('E-mail', () => {
  const server = vine.create({ email: emailAddress() })

  test('forms and server accept the same addresses', async ({ assert }) => {
    for (const email of ADDRESSES) {
      assert.isTrue(isEmail(email), email)
      assert.deepEqual(await server.validate({ email }), { email })
    }
    for (const email of NONE) {
      assert.isFalse(isEmail(email), email)
      await assert.rejects(() => server.validate({ email }), 'Validation failure')
    }
  })
})
