import { test } from '@japa/runner'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { drawCode, inlineCode } from '#api/notifications/inline_code'
import { letter } from '#api/notifications/layout'

/** As a scanner reads it. */
async function read(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

test.group('Mails | check-in codes', () => {
  test('draws a code that scanners read', async ({ assert }) => {
    const address = 'https://questboard.example/seats#123.dGhpcyBpcyBhIHNpZ25lZCBsaW5rIG9mIHNlYXRz'
    const png = await drawCode(address)
    assert.equal(await read(png), address)
    assert.isBelow(png.length, 4096)
  })

  test('shows a code inside the letter', async ({ assert }) => {
    const { image, attachment } = await inlineCode('/seats#1.abc', 2)
    const { html, text } = letter({ title: 'Booked', paragraphs: [], rows: [{ label: 'Code', value: 'Open', image }] })
    assert.include(html, `<img src="cid:${attachment.contentId}" alt="Code that our staff scan"`)
    assert.notInclude(text, 'cid:')
    assert.match(await read(attachment.content as Buffer), /\/seats#1\.abc$/)
  })
})
