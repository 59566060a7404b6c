import { test } from '@japa/runner'
import sharp from 'sharp'
import { createPerson } from '#tests/support/people'
import { freshApp, type App } from '#tests/support/app'

const PICTURE = await sharp({ create: { width: 640, height: 360, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

test.group('HTTP | write limits', (group) => {
  let product: App
  group.setup(async () => {
    product = await freshApp({ 'limits.writes': 5, 'limits.pictures': 2 })
  })

  test('one person changes at most so many things in a minute', async ({ assert }) => {
    const [busy, other] = [await createPerson(product), await createPerson(product)]
    const apply = () => busy.http.post('/api/campaigns/1/apply')
    const statuses = []
    for (let turn = 0; turn < 7; turn += 1) statuses.push((await apply()).status)
    assert.deepEqual(statuses, [404, 404, 404, 404, 404, 429, 429])
    assert.isNotNull((await apply()).headers.get('retry-after'))
    assert.equal((await busy.http.get('/api/auth/me')).status, 200)
    assert.equal((await other.http.post('/api/campaigns/1/apply')).status, 404)
  })

  test('pictures are limited on {$self}')
    .with(['/api/campaigns', '/api/modules', '/api/special-events', '/api/large-events'])
    .run(async ({ assert, cleanup }, path) => {
      cleanup(await product.override({ 'limits.writes': 1000, 'limits.pictures': 2 }))
      const person = await createPerson(product, { roles: ['Administrator'] })
      const send = (image: Buffer | null) => {
        const form = new FormData()
        form.append('name', '')
        if (image) form.append('image', new Blob([new Uint8Array(image)]), 'a.png')
        return person.http.post(path, form)
      }
      const statuses = []
      for (const image of [PICTURE, null, PICTURE, PICTURE, null]) statuses.push((await send(image)).status)
      assert.deepEqual(statuses, [422, 422, 422, 429, 422])
    })
})
