import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { drawShareImage } from '#api/discovery/share_image/draw_share_image'
import { wrap } from '#api/discovery/share_image/lettering'
import { mark, wordmark } from '#api/discovery/share_image/logo'

const KILOBYTE = 1024
const cover = readFileSync(
  new URL('../../database/seeders/demo/pictures/modules/goose-girl-1200.webp', import.meta.url)
)
const draw = (title: string, subtitle = '') => drawShareImage({ title, subtitle, cover })

test.group('Share image', () => {
  test('is 1200 by 630 pixels, as JPEG of less than 160 kB', async ({ assert }) => {
    const image = await draw('The Sunken Library', 'Friday, 7:30 PM')
    const { width, height, format } = await sharp(image).metadata()
    assert.deepEqual([width, height, format], [1200, 630, 'jpeg'])
    assert.isBelow(image.length, 160 * KILOBYTE)
  })

  test('has no words where a name has letters that the font lacks', async ({ assert }) => {
    const plain = await draw('')
    assert.isTrue(plain.equals(await draw('龍の宴 Game Night', 'Friday')))
    assert.isTrue(plain.equals(await draw('ليلة الألعاب', 'Friday')))
    const title = await draw('Café Night')
    assert.isFalse(plain.equals(title))
    assert.isTrue(title.equals(await draw('Café Night', '田中')))
  })

  test('a word of unknown letters is left out of a line', ({ assert }) => {
    assert.deepEqual(wrap('🎲 Game Night: Café 🐉', 40, 2000, 2), ['Game Night: Café'])
    assert.deepEqual(wrap('מבוך הדרקון', 40, 2000, 2), [])
  })

  test('a title that is too long ends in an ellipsis', ({ assert }) => {
    const lines = wrap('A Candle for the Drowned King and the Long Road Home Again', 76, 600, 2)
    assert.lengthOf(lines, 2)
    assert.match(lines[1]!, /…$/)
  })

  test('shows the logo of the site', ({ assert }) => {
    const logo = readFileSync(new URL('../../storefront/public/logo.svg', import.meta.url), 'utf8')
    assert.include(logo, mark)
    assert.include(logo, wordmark)
  })
})
