import { test } from '@japa/runner'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import sharp from 'sharp'
import { renderPicture } from '#api/catalog/actions/render_picture'
import { PICTURE_SHAPES } from '#api/catalog/rules/picture_shapes'
import { shelvePicture } from '#api/catalog/actions/shelve_picture'
import { WholeFileDriver } from '#api/shared/whole_file_driver'
import { isAnimatedPng, pictureFormat } from '#api/catalog/rules/picture_format'

test.group('Pictures', (group) => {
  let directory: string

  group.each.setup(() => {
    directory = mkdtempSync(join(tmpdir(), 'pictures-'))
    return () => rmSync(directory, { recursive: true, force: true })
  })

  test('are known by their content', async ({ assert }) => {
    const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } })
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      assert.equal(pictureFormat(await picture.clone().toFormat(format).toBuffer()), format)
    }
    const others = [
      '',
      'GIF89a',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<!doctype html>',
      '%PDF-1.7',
      'RIFF    WAVE',
      '    ftypheic',
      'BM      ',
    ]
    for (const other of others) assert.isNull(pictureFormat(Buffer.from(other)), other)
    assert.isNull(pictureFormat(await picture.clone().gif().toBuffer()))
  })

  test('in PNG are animated when they say so before their pixels', async ({ assert }) => {
    const still = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    assert.isFalse(isAnimatedPng(still))
    const header = 33
    const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)])
    assert.isTrue(isAnimatedPng(Buffer.concat([still.subarray(0, header), control, still.subarray(header)])))
    assert.isFalse(isAnimatedPng(Buffer.concat([still, control])))
    assert.isFalse(isAnimatedPng(still.subarray(0, 20)))
  })

  test('that are laid over others stay whole, whatever their shape; what covers is cut', async ({ assert }) => {
    const file = join(directory, 'logo.png')
    await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
      .png()
      .toFile(file)
    const [overlay] = await renderPicture(file, PICTURE_SHAPES.venues)
    const { data, info } = await sharp(overlay!.content).raw().toBuffer({ resolveWithObject: true })
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3]
    assert.deepEqual([info.width, info.height, info.channels], [800, 450, 4])
    assert.deepEqual([alphaAt(5, 225), alphaAt(400, 2), alphaAt(400, 447), alphaAt(795, 225)], [0, 255, 255, 0])
    const [cover] = await renderPicture(file, PICTURE_SHAPES.modules)
    const { width, height, hasAlpha } = await sharp(cover!.content).metadata()
    assert.deepEqual([width, height, hasAlpha], [400, 225, false])
  })

  const disk = () => new Disk(new WholeFileDriver({ location: directory, visibility: 'public' }))

  test('appear with all their files, and again without a word', async ({ assert }) => {
    const files = [
      { name: '800.webp', content: Buffer.from('large') },
      { name: '400.webp', content: Buffer.from('small') },
    ]
    await Promise.all([1, 2, 3].map(() => shelvePicture(disk(), 'modules/abc', files, '800.webp')))
    const changed = files.map((file) => ({ ...file, content: Buffer.from('other') }))
    await shelvePicture(disk(), 'modules/abc', changed, '800.webp')
    assert.deepEqual(readdirSync(join(directory, 'modules/abc')).toSorted(), ['400.webp', '800.webp'])
    assert.equal(readFileSync(join(directory, 'modules/abc/400.webp'), 'utf8'), 'small')
    assert.deepEqual(readdirSync(directory), ['modules'])
  })

  test('that cannot be written whole have no file that stands for them, and no draft stays', async ({ assert }) => {
    const files = [
      { name: '800.webp', content: Buffer.from('x') },
      { name: `${'x'.repeat(300)}.webp`, content: Buffer.from('x') },
    ]
    await assert.rejects(() => shelvePicture(disk(), 'modules/abc', files, '800.webp'), /Cannot write file/)
    assert.deepEqual(readdirSync(join(directory, 'modules/abc')), [])
    assert.deepEqual(readdirSync(directory), ['modules'])

    writeFileSync(join(directory, 'venues'), 'in the way')
    await assert.rejects(() => shelvePicture(disk(), 'venues/abc', files.slice(0, 1), '800.webp'), /Unable|Cannot/)
    assert.deepEqual(readdirSync(directory).toSorted(), ['modules', 'venues'])
  })
})
