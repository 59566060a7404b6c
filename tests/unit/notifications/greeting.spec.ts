import { test } from '@japa/runner'
import { greeting, typedName } from '#api/notifications/greeting'

test.group('Names in mails', () => {
  test('people are called what they wrote', ({ assert }) => {
    const names = [
      'Robin',
      'Zoë Anne',
      "D'Arcy",
      'Jean-Luc',
      'J.R.R. Tolkien',
      '山田 太郎',
      'نور',
      'Person 3f2a',
      'Dice, Cards & Co.',
      'Jo ("Ace") Day',
      'AC/DC',
      'Team #1!',
    ]
    for (const name of names) assert.equal(typedName(name, ''), name)
  })

  test('links, addresses, signs and line breaks are left out, and what is long is cut', ({ assert }) => {
    assert.equal(typedName('You won $1000, claim at https://evil.example/x?y now', ''), 'You won 1000, claim at now')
    assert.equal(typedName('write to me@evil.example or www.evil evil.com bit.ly/x evil。com t.co', ''), 'write to or')
    assert.equal(typedName('Robin\r\nBcc: victim@example.test\u0000\u202Eliam', ''), 'Robin Bcc: liam')
    assert.equal(typedName('<b>"Robin"</b>', ''), 'b"Robin"/b')
    assert.equal(typedName('evil.<com and x.[example]', ''), 'and')
    assert.equal(typedName('x'.repeat(300), '').length, 40)
    assert.equal(typedName('nn\u0303'.repeat(100), ''), 'nñ'.repeat(20))
  })

  test('who wrote nothing but that is an adventurer', ({ assert }) => {
    for (const nothing of ['', null, undefined, 'https://evil.example', '...', '💸💸'])
      assert.equal(greeting(nothing), 'Hello adventurer')
  })
})
