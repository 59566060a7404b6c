import { test } from '@japa/runner'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { startSandbox, type RunningSandbox } from './running_sandbox.ts'

interface Mail {
  id: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  attachments: Array<{ filename: string; mime_type: string; size: number; text: string | null; url: string }>
}

test.group('sandbox / mail', (group) => {
  let sandbox: RunningSandbox
  group.setup(async () => {
    sandbox = await startSandbox()
    return () => sandbox.end()
  })
  group.each.setup(async () => {
    await sandbox.post('/_sandbox/reset')
  })

  const send = async (mail: SendMailOptions, auth?: { user: string; pass: string }) =>
    createTransport({ host: '127.0.0.1', port: await sandbox.smtpPort(), auth }).sendMail({
      from: 'Tavern <tavern@questboard.test>',
      ...mail,
    })
  const mailsTo = async (to: string) => (await sandbox.get<Mail[]>(`/_sandbox/mail?to=${encodeURIComponent(to)}`)).body

  test('mails can be read, newest first, by whom they went to', async ({ assert }) => {
    await send({ to: 'pat@questboard.test', subject: 'Erste', text: 'one' })
    await send({
      to: ['other@questboard.test', 'Pat@questboard.test'],
      subject: 'Zweite \u{1F3B2}',
      text: 'two',
      html: '<p>two</p>',
    })
    await send({ to: 'other@questboard.test', subject: 'not for Pat', text: 'three' })
    const mails = await mailsTo('pat@questboard.test')
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['Zweite \u{1F3B2}', 'Erste']
    )
    assert.equal(mails[0]?.from, 'tavern@questboard.test')
    assert.equal(mails[0]?.text.trim(), 'two')
    assert.equal(mails[0]?.html.trim(), '<p>two</p>')
  })

  test('blind copies arrive', async ({ assert }) => {
    await send({ to: 'pat@questboard.test', bcc: 'desk@questboard.test', subject: 'copy', text: 'x' })
    assert.lengthOf(await mailsTo('desk@questboard.test'), 1)
  })

  test('attachments are told with their texts and can be downloaded', async ({ assert }) => {
    const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
    await send({
      to: 'pat@questboard.test',
      subject: 'dates',
      text: 'x',
      attachments: [
        { filename: 'game.ics', content: calendar, contentType: 'text/calendar' },
        { filename: 'map.png', content: Buffer.from([137, 80, 78, 71]), contentType: 'image/png' },
      ],
    })
    const [mail] = await mailsTo('pat@questboard.test')
    const [ics, png] = mail?.attachments ?? []
    assert.containsSubset(ics, { filename: 'game.ics', mime_type: 'text/calendar' })
    assert.include(ics?.text, 'BEGIN:VCALENDAR')
    assert.isNull(png?.text)
    const file = await fetch(sandbox.url + png?.url)
    assert.deepEqual([...new Uint8Array(await file.arrayBuffer())], [137, 80, 78, 71])
    assert.include(file.headers.get('content-disposition'), "filename*=UTF-8''map.png")
  })

  test('any password is taken', async ({ assert }) => {
    await send(
      { to: 'pat@questboard.test', subject: 'with password', text: 'x' },
      { user: 'anybody', pass: 'anything' }
    )
    assert.lengthOf(await mailsTo('pat@questboard.test'), 1)
  })

  test('the server can be told to refuse a mail', async ({ assert }) => {
    await sandbox.post('/_sandbox/faults', { service: 'mail', status: 451 })
    await assert.rejects(() => send({ to: 'pat@questboard.test', subject: 'refused', text: 'x' }), /451/)
    assert.lengthOf(await mailsTo('pat@questboard.test'), 0)
  })

  test('the inbox shows a mail without running what it carries', async ({ assert }) => {
    await send({
      to: 'pat@questboard.test',
      subject: '<b>bold</b>',
      text: 'see https://questboard.test/a?b=1.',
      html: '<script>alert(1)</script><a href="https://x.test">x</a>',
    })
    const [mail] = await mailsTo('pat@questboard.test')
    const page = await sandbox.get<string>(`/mail/${mail?.id}`)
    assert.include(page.body, '&lt;b&gt;bold&lt;/b&gt;')
    assert.include(page.body, '<a href="https://questboard.test/a?b=1">https://questboard.test/a?b=1</a>.')
    const shown = await fetch(`${sandbox.url}/mail/${mail?.id}/html`)
    assert.match(shown.headers.get('content-security-policy') ?? '', /^sandbox .*default-src 'none'/)
  })

  test('mails outlive a restart', async ({ assert }) => {
    await send({ to: 'pat@questboard.test', subject: 'kept', text: 'x' })
    await sandbox.restart()
    assert.deepEqual(
      (await mailsTo('pat@questboard.test')).map(({ subject }) => subject),
      ['kept']
    )
  })
})
