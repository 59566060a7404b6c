import { test } from '@japa/runner'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { publishPictures } from '#api/catalog/actions/publish_pictures'
import { PICTURE_SHAPES, type PictureFolder } from '#api/catalog/rules/picture_shapes'
import { DEMO_PICTURES } from '#database/seeders/demo/pictures'
import { buildDemoWorld } from '#database/seeders/demo/world'
import { workspace } from '#tests/support/workspace'

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

function listSizes(address: string): string[] {
  const [folder, file] = address.replace('/uploads/', '').split('/') as [PictureFolder, string]
  const { widths, avif } = PICTURE_SHAPES[folder]
  const name = file.replace(/-\d+\.webp$/, '')
  return widths.flatMap((width) =>
    (avif ? ['webp', 'avif'] : ['webp']).map((format) => join(DEMO_PICTURES, folder, `${name}-${width}.${format}`))
  )
}

test.group('Demo world | pictures', () => {
  test('every record has its picture in every size, and no file is left over', async ({ assert }) => {
    const world = buildDemoWorld(new Date('2026-06-10T18:00:00Z'))
    const addresses = [
      ...[
        world.systems,
        world.campaign_settings,
        world.modules,
        world.game_masters,
        world.special_events,
        world.campaigns,
        world.large_events,
      ].flatMap((rows) => rows.map(({ image }) => image as string)),
      ...world.venues.flatMap(({ moduleOverlayImage: overlay }) => (overlay as string | null) ?? []),
    ]
    assert.equal(new Set(addresses).size, addresses.length)
    assert.sameMembers(await listFiles(DEMO_PICTURES), addresses.flatMap(listSizes))
  })

  test('a copy adds missing pictures and keeps present ones', async ({ assert }) => {
    await mkdir(workspace(), { recursive: true })
    const [from, to] = [await mkdtemp(join(workspace(), 'from-')), await mkdtemp(join(workspace(), 'to-'))]
    for (const folder of [from, to]) await mkdir(join(folder, 'modules'))
    await writeFile(join(from, 'modules/one.webp'), 'new')
    await writeFile(join(from, 'modules/two.webp'), 'new')
    await writeFile(join(to, 'modules/one.webp'), 'present')
    await publishPictures(new Disk(new FSDriver({ location: to, visibility: 'public' })), from)
    assert.equal(await readFile(join(to, 'modules/one.webp'), 'utf8'), 'present')
    assert.equal(await readFile(join(to, 'modules/two.webp'), 'utf8'), 'new')
  })
})
