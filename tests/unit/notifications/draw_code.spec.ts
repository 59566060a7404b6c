import { test } from '@japa/runner'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { drawCode } from '#api/notifications/draw_code'

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
})
