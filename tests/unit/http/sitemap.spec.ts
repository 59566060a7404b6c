import { test } from '@japa/runner'
import { sitemap, sitemapPart } from '#api/discovery/sitemap'

const url = 'https://shop.example'
const entries = Array.from({ length: 5 }, (_, index) => ({
  path: `/join-game/${index + 1}`,
  changed: new Date('2026-11-21T03:00:00Z'),
}))

test.group('Sitemap', () => {
  test('a few addresses stand in one file', ({ assert }) => {
    const text = sitemap(entries, url, 5)
    assert.include(text, '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    assert.include(
      text,
      '<url><loc>https://shop.example/join-game/5</loc><lastmod>2026-11-21T03:00:00.000Z</lastmod></url>'
    )
  })

  test('too many for one file are split, and an index names the parts', ({ assert }) => {
    assert.deepEqual(
      [...sitemap(entries, url, 2).matchAll(/<loc>([^<]*)</g)].map(([, address]) => address),
      [1, 2, 3].map((part) => `${url}/sitemaps/${part}.xml`)
    )
    assert.include(sitemapPart(entries, url, 3, 2) ?? '', '/join-game/5<')
    assert.notInclude(sitemapPart(entries, url, 3, 2) ?? '', '/join-game/4<')
    assert.isNull(sitemapPart(entries, url, 4, 2))
  })

  test('what XML would take for markup is written out', ({ assert }) => {
    assert.include(sitemap([{ path: `/a&b'<c>` }], url), '<loc>https://shop.example/a&amp;b&#39;&lt;c&gt;</loc>')
  })
})
