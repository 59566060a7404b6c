import { test } from '@japa/runner'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { openBucket, type Bucket } from '#tests/support/bucket'
import { createPerson } from '#tests/support/people'
import { startProduct, type Product } from '#tests/support/product'

test.group('Pictures in a bucket', (group) => {
  let bucket: Bucket
  let product: Product

  group.setup(async () => {
    bucket = await openBucket('key-of-the-shop')
    const storage = {
      S3_BUCKET: 'pictures',
      S3_REGION: 'auto',
      S3_ENDPOINT: bucket.endpoint,
      S3_ACCESS_KEY_ID: 'key-of-the-shop',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    product = await startProduct({ env: { UPLOADS_DRIVE: 's3', ...storage } })
  })

  async function becomeGameMaster(name: string) {
    const portrait = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'seagreen' } })
      .jpeg()
      .toBuffer()
    const body = new FormData()
    body.append('name', name)
    body.append('email', `${randomUUID()}@example.test`)
    body.append('image', new Blob([new Uint8Array(portrait)]), 'me.jpg')
    return (await createPerson(product)).http.post('/api/account/become-a-game-master', body)
  }

  test('are stored there in every size, and served by the shop as ever', async ({ assert }) => {
    const { status, body } = await becomeGameMaster('Morgan Vale')
    assert.equal(status, 201)
    assert.lengthOf(
      [...bucket.objects.keys()].filter((key) => key.startsWith('/pictures/game-masters/')),
      6
    )
    assert.isFalse(existsSync(join(product.uploads, 'game-masters')))

    const answer = await fetch(product.url + body.image)
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/webp'])
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width, 384)
    assert.equal((await fetch(product.url + body.image.replace('384', '385'))).status, 404)
  })

  test('that cannot be stored are refused clearly, and nobody is made a game master', async ({ assert }) => {
    bucket.objects.clear()
    bucket.failure = 403
    const refused = await becomeGameMaster('Nobody Yet')
    bucket.failure = null
    assert.deepEqual([refused.status, refused.body.code], [503, 'PICTURE_NOT_STORED'])
    assert.deepEqual(await product.database.query(`select 1 from game_masters where name = 'Nobody Yet'`), [])
  })
})
