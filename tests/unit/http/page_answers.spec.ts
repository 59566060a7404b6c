import { gunzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { SplicedGzip } from '#api/http/storefront/spliced_gzip'

const filled = (pieces: string[], filling: string) => pieces.join(filling)

test.group('Pages that are compressed once', () => {
  test('With its gaps filled a page is one gzip stream of exactly that text', async ({ assert }) => {
    const long = Array.from({ length: 20_000 }, (_, n) => `<p class="game">${n % 97} Æther 🐉</p>`).join('')
    const cases = [['a', 'b', 'c'], [''], ['', ''], [long, `${long}end`, ''], ['nonce="', '" more nonce="', '"']]
    for (const pieces of cases) {
      const zipped = await SplicedGzip.of(pieces.map((piece) => Buffer.from(piece)))
      for (const filling of ['q83+/w==', 'another, longer nonce', '']) {
        assert.equal(gunzipSync(zipped.filledWith(Buffer.from(filling))).toString(), filled(pieces, filling))
      }
    }
  })

  test('It is about as small as if it had been compressed whole', async ({ assert }) => {
    const page = Array.from({ length: 2000 }, (_, n) => `<article>${n} seats</article>`).join('')
    const zipped = await SplicedGzip.of(['<script nonce="', `">${page}<script nonce="`, '">'].map((piece) => Buffer.from(piece)))
    assert.isBelow(zipped.bytes, page.length / 5)
  })
})
