import { test } from '@japa/runner'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { pictureFile } from '#database/seeders/demo/addresses'
import { allPictures, drawPictures } from '#database/seeders/demo/pictures'
import { buildDemoWorld } from '#database/seeders/demo/world'
import { workspace } from '#tests/support/workspace'

test.group('Demo world | pictures', () => {
  test('exist for every address that the world names', ({ assert }) => {
    const world = buildDemoWorld(new Date('2026-06-10T18:00:00Z'))
    const named = [
      ...[
        world.systems,
        world.campaign_settings,
        world.modules,
        world.game_masters,
        world.special_events,
        world.campaigns,
        world.large_events,
      ].flatMap((rows) => rows.map(({ image }) => image)),
      ...world.venues.flatMap(({ moduleOverlayImage: overlay }) => overlay ?? []),
    ]
    const drawn = allPictures().map(({ folder, name }) => `/uploads/${folder}/${pictureFile(folder, name)}`)
    assert.sameMembers(named, drawn)
    assert.equal(new Set(drawn).size, drawn.length)
  })

  test('are drawn where they are missing and left alone where they are not', async ({ assert }) => {
    const directory = join(workspace(), 'few-pictures')
    const [missing, ...present] = allPictures()
      .filter(({ kind }) => kind === 'square')
      .concat(allPictures().filter(({ kind }) => kind !== 'square'))
    for (const { folder, name } of present) {
      const file = join(directory, folder, pictureFile(folder, name))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, 'kept')
    }
    assert.equal(await drawPictures(directory), 1)
    assert.equal(await drawPictures(directory), 0)
    const folder = join(directory, missing!.folder)
    const sizes = readdirSync(folder).filter((file) => file.startsWith(`${missing!.name}-`))
    assert.sameMembers(
      sizes,
      [96, 192, 384].flatMap((width) => [`${missing!.name}-${width}.webp`, `${missing!.name}-${width}.avif`])
    )
    const { width, height, format } = await sharp(join(folder, pictureFile(missing!.folder, missing!.name))).metadata()
    assert.deepEqual([width, height, format], [384, 384, 'webp'])
    const other = present[0]!
    assert.equal(readFileSync(join(directory, other.folder, pictureFile(other.folder, other.name)), 'utf8'), 'kept')
    assert.isFalse(readdirSync(directory).some((entry) => entry.startsWith('.')))
    assert.isTrue(existsSync(folder))
  })
})
