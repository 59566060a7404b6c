import { test } from '@japa/runner'
import { userText } from '#api/notifications/user_text'

test.group('Mails | text that users write', () => {
  test('names, amounts, dates and line breaks are kept')
    .with([
      'The Long Road',
      "Robin O'Neil & Zoë (2 seats)",
      '$1,250.00 for The Drowned Bell',
      'Friday, November 27 at 6:00 p.m.',
      'Two lines\nof a reason',
      '山田 太郎 👩‍👩‍👧',
      'At 3.30 p.m., version 3.5, no. 12/3',
    ])
    .run(({ assert }, text) => assert.equal(userText(text), text))

  test('a link of {0} is removed')
    .with<[string, string][]>([
      ['claim at https://evil.example/r now', 'claim at now'],
      ['claim at HTTPS://EVIL.EXAMPLE', 'claim at'],
      ['write to me@evil.example now', 'write to now'],
      ['see (www.evil.example) now', 'see now'],
      ['see evil.example/claim now', 'see now'],
      ['see bit.ly/x now', 'see now'],
      ['see evil。com/x now', 'see now'],
      ['see ht\u200Btps://evil.example now', 'see now'],
      ['see https:\u200D//evil.example now', 'see now'],
      ['see evil.example now', 'see evil. example now'],
      ['see 💩.la/claim now', 'see now'],
      ['see i❤️.ws now', 'see i❤️. ws now'],
      ['see हिन्दी.भारत/दावा now', 'see now'],
      ['see हिन्दी.भारत now', 'see हिन्दी. भारत now'],
      ['see 203.0.113.9/claim now', 'see now'],
      ['see 203.0.113.9 now', 'see now'],
      ['see evil.\u200Ccom now', 'see evil. \u200Ccom now'],
    ])
    .run(({ assert }, [text, expected]) => assert.equal(userText(text), expected))

  test('invisible characters are removed and long text is cut', ({ assert }) => {
    assert.equal(userText('Robin\u202Eliam\u0000\u00AD\uFEFF'), 'Robinliam')
    assert.equal(userText('a\r\nb'), 'a\nb')
    assert.equal(userText('x'.repeat(5000)), 'x'.repeat(1000))
    assert.equal(userText('x'.repeat(5000), 40), 'x'.repeat(40))
  })
})
