import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { PrecompressedBody } from '#api/http/precompressed_body'

const unpacked = { br: brotliDecompressSync, gzip: gunzipSync }
const long = Array.from({ length: 20_000 }, (_, n) => `<p class="game">${n % 97} Æther 🐉</p>`).join('')

test.group('Pages that are compressed once', () => {
  for (const encoding of ['br', 'gzip'] as const) {
    test(`With an end of its own a page is one stream of exactly that text: ${encoding}`, async ({ assert }) => {
      for (const text of ['a page', '', long]) {
        const page = new PrecompressedBody(Buffer.from(text))
        for (const end of ['q83+/w==', 'another, longer nonce', '=', '='.repeat(60_000)]) {
          const stream = await page.endingWith(Buffer.from(end), encoding)
          assert.equal(unpacked[encoding](stream).toString(), text + end)
        }
      }
    })

    test(`It is about as small as if it had been compressed whole: ${encoding}`, async ({ assert }) => {
      const text = Array.from({ length: 2000 }, (_, n) => `<article>${n} seats</article>`).join('')
      const stream = await new PrecompressedBody(Buffer.from(text)).endingWith(Buffer.from('nonce'), encoding)
      assert.isBelow(stream.length, text.length / 5)
    })
  }

  test('An end that fits in no block is refused', async ({ assert }) => {
    const page = new PrecompressedBody(Buffer.from('a page'))
    await assert.rejects(() => page.endingWith(Buffer.alloc(65_536), 'br'), 'What ends a compressed text is short')
    await assert.rejects(() => page.endingWith(Buffer.alloc(0), 'gzip'), 'What ends a compressed text is short')
  })
})
