import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import sharp from 'sharp'
import {
  drawCover,
  drawCrest,
  drawOverlay,
  drawPortrait,
  drawShareImage,
  renderImage,
  scenes,
} from '#database/art/index'
import { wrap } from '#database/art/lettering'
import { monogram } from '#database/art/overlays'

const kilobyte = 1024
const harbour = { seed: 'the drowned king', scene: 'harbour', palette: 'ember' } as const

/** Drawing takes a processor; a machine that does other work beside it needs patience. */
const patience = 60_000

test.group('Cover art', (group) => {
  group.each.timeout(patience)

  test('the same seed draws the same picture', ({ assert }) => {
    assert.equal(drawCover(harbour), drawCover({ ...harbour }))
  })

  test('another seed, palette or scene draws another picture', ({ assert }) => {
    const pictures = [
      drawCover(harbour),
      drawCover({ ...harbour, seed: 'the drowned queen' }),
      drawCover({ ...harbour, palette: 'dawn' }),
      drawCover({ ...harbour, scene: 'library' }),
    ]
    assert.lengthOf(new Set(pictures), pictures.length)
  })

  for (const scene of scenes) {
    test(`${scene} is a picture with light and shade`, async ({ assert }) => {
      const svg = drawCover({ seed: scene, scene, palette: 'moonlit' })
      assert.notMatch(svg, /NaN|undefined|Infinity/)
      const small = svg.replace('width="1600" height="900"', 'width="320" height="180"')
      const { channels } = await sharp(Buffer.from(small)).removeAlpha().stats()
      assert.isAbove(Math.max(...channels.map(({ stdev }) => stdev)), 20)
    })
  }
})

test.group('Crests, portraits and overlays', (group) => {
  group.each.timeout(patience)

  test('a name has one crest and one likeness of its own', ({ assert }) => {
    for (const draw of [drawCrest, drawPortrait]) {
      assert.equal(draw('Mara Quill'), draw('Mara Quill'))
      assert.notEqual(draw('Mara Quill'), draw('Tobias Fenn'))
    }
  })

  test('a monogram takes the words that carry the name', ({ assert }) => {
    assert.equal(monogram('The Owl & Anvil'), 'OA')
    assert.equal(monogram('Online'), 'O')
    assert.equal(monogram('Élan of the North'), 'ÉN')
  })

  test('an overlay leaves most of the cover clear', async ({ assert }) => {
    const { channels } = await sharp(Buffer.from(drawOverlay('We Geek Together')))
      .resize(400)
      .stats()
    assert.equal(channels[3].min, 0)
    assert.isBelow(channels[3].mean, 20)
  })

  test('a title that is too long ends in an ellipsis', ({ assert }) => {
    const lines = wrap('A Candle for the Drowned King and the Long Road Home Again', 76, 600, 2)
    assert.lengthOf(lines, 2)
    assert.match(lines[1], /…$/)
  })
})

test.group('Rendered files', (group) => {
  let folder = ''
  group.each.timeout(patience)
  group.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'questboard-art-'))
    return () => rm(folder, { recursive: true, force: true })
  })

  test('a cover is written in three widths and two formats, small enough for a grid', async ({ assert }) => {
    await renderImage(drawCover(harbour), folder, 'cover', 'cover')
    const files = (await readdir(folder)).filter((file) => file.startsWith('cover')).toSorted()
    assert.deepEqual(files, [
      'cover-1200.avif',
      'cover-1200.webp',
      'cover-400.avif',
      'cover-400.webp',
      'cover-736.avif',
      'cover-736.webp',
    ])
    for (const [file, most] of [
      ['cover-400.webp', 25],
      ['cover-736.webp', 50],
      ['cover-400.avif', 20],
      ['cover-736.avif', 40],
    ] as const) {
      assert.isBelow((await stat(join(folder, file))).size, most * kilobyte, file)
    }
    const { width, height } = await sharp(join(folder, 'cover-736.webp')).metadata()
    assert.deepEqual([width, height], [736, 414])
  })

  test('a crest is written in three sizes', async ({ assert }) => {
    await renderImage(drawCrest('Mara Quill'), folder, 'crest', 'square')
    const { width, height } = await sharp(join(folder, 'crest-96.avif')).metadata()
    assert.deepEqual([width, height], [96, 96])
    assert.isBelow((await stat(join(folder, 'crest-384.webp'))).size, 30 * kilobyte)
  })

  test('an overlay keeps its transparency', async ({ assert }) => {
    await renderImage(drawOverlay('Dragonsmith Games'), folder, 'overlay', 'overlay')
    const { width, hasAlpha } = await sharp(join(folder, 'overlay-800.webp')).metadata()
    assert.equal(width, 800)
    assert.isTrue(hasAlpha)
  })

  test('words in a script that the face lacks are left out', ({ assert }) => {
    assert.deepEqual(wrap('🎲 Game Night: Café 🐉', 40, 2000, 2), ['Game Night: Café'])
    assert.deepEqual(wrap('מבוך הדרקון', 40, 2000, 2), [])
  })

  test('shows no words where a name has letters that the face lacks', async ({ assert }) => {
    const draw = (title: string, subtitle: string) => drawShareImage({ title, subtitle, cover: drawCover(harbour) })
    const plain = await draw('', '')
    assert.isTrue(plain.equals(await draw('龍の宴 Game Night', 'Friday')))
    assert.isTrue(plain.equals(await draw('ليلة الألعاب', 'Friday')))
    const title = await draw('Café Night', '')
    assert.isFalse(plain.equals(title))
    assert.isTrue(title.equals(await draw('Café Night', '田中')))
  })

  test('a share image has the measure that other sites expect', async ({ assert }) => {
    const image = await drawShareImage({
      title: 'The Sunken Library',
      subtitle: 'Friday, 7:30 PM',
      cover: drawCover(harbour),
    })
    const { width, height, format } = await sharp(image).metadata()
    assert.deepEqual([width, height, format], [1200, 630, 'jpeg'])
    assert.isBelow(image.length, 160 * kilobyte)
  })
})
