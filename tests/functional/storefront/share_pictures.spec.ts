import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { createGameMaster, createModule, createSpecialEvent, createVenue } from '#database/factories/catalog'
import { createGame } from '#database/factories/games'
import { openDatabase } from '#database/factories/connection'
import type { Database } from '#api/shared/sql'
import { sharedApp, type App } from '#tests/support/app'
import { readPage } from './served_page.ts'

test.group('Share pictures', (group) => {
  let product: App
  let database: Database
  group.setup(async () => {
    product = await sharedApp()
    database = openDatabase(product.database.url, 2)
    return () => database.close()
  })

  const hang = async (folder: string, width: number, height: number): Promise<string> => {
    const name = `shared-${width}.webp`
    mkdirSync(join(product.uploads, folder), { recursive: true })
    writeFileSync(
      join(product.uploads, folder, name),
      await sharp({ create: { width, height, channels: 3, background: '#2a7' } })
        .webp()
        .toBuffer()
    )
    return `/uploads/${folder}/${name}`
  }
  const pictureOf = async (address: string) => {
    const answer = await fetch(new URL(address, product.url))
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  test('A game, an event, a venue and a game master have one, and their pages name it', async ({ assert }) => {
    const [module, gameMaster, event, venue] = [
      await createModule({ name: 'Ice & Æther', image: await hang('modules', 800, 450) }, database),
      await createGameMaster({ image: await hang('game-masters', 384, 384) }, database),
      await createSpecialEvent(
        { name: 'A name so long that it never fits on the one or two lines that a picture has room for' },
        database
      ),
      await createVenue({}, database),
    ]
    const game = await createGame(
      {
        moduleId: module.id,
        gameMasterId: gameMaster.id,
        venueId: venue.id,
        specialEventId: event.id,
        startsIn: { days: 5 },
      },
      database
    )
    for (const path of [
      `/join-game/${game.id}`,
      `/game-master/${gameMaster.slug}`,
      `/special-event/${event.slug}`,
      `/at/${venue.slug}`,
    ]) {
      const address = (await readPage(product.http, path)).meta('og:image') ?? ''
      assert.match(address, /^http.*\/share\//)
      const { answer, bytes } = await pictureOf(address)
      assert.equal(answer.status, 200, path)
      assert.equal(answer.headers.get('content-type'), 'image/jpeg')
      const { width, height, format } = await sharp(bytes).metadata()
      assert.deepEqual([width, height, format], [1200, 630, 'jpeg'])
      assert.isBelow(bytes.length, 300_000)
    }
  }).timeout(60_000)

  test('refuses a picture while sixty others wait to be drawn', async ({ assert }) => {
    const masters = await Promise.all(Array.from({ length: 80 }, () => createGameMaster({}, database)))
    const pictures = await Promise.all(masters.map(({ slug }) => pictureOf(`/share/game-master/${slug}.jpg`)))
    const count = (status: number) => pictures.filter(({ answer }) => answer.status === status).length
    assert.isAtLeast(count(200), 61)
    assert.isAtLeast(count(409), 1)
    assert.equal(count(200) + count(409), 80)
  }).timeout(60_000)

  test('It is drawn once for many who ask, and again when what it shows has changed', async ({ assert }) => {
    const gameMaster = await createGameMaster({ name: 'Wren Hollow' }, database)
    const address = `/share/game-master/${gameMaster.slug}.jpg`
    const first = await Promise.all(Array.from({ length: 12 }, () => pictureOf(address)))
    assert.deepEqual(new Set(first.map(({ answer }) => answer.headers.get('etag'))).size, 1)
    const etag = first[0]?.answer.headers.get('etag') ?? ''
    assert.equal((await fetch(new URL(address, product.url), { headers: { 'if-none-match': etag } })).status, 304)
    await product.database.query(`update game_masters set name = 'Wren Hollow the Second' where id = $1`, [
      gameMaster.id,
    ])
    const renamed = await pictureOf(address)
    assert.notEqual(renamed.answer.headers.get('etag'), etag)
    assert.isFalse(renamed.bytes.equals(first[0]!.bytes))
  }).timeout(60_000)

  test('A picture that was lost leaves a plain ground', async ({ assert }) => {
    const { id } = await createGame(
      { moduleId: (await createModule({ image: '/uploads/modules/lost-800.webp' }, database)).id },
      database
    )
    assert.equal((await pictureOf(`/share/game/${id}.jpg`)).answer.status, 200)
  })

  test('What is not there has none: {$self}')
    .with([
      '/share/game/0.jpg',
      '/share/game/1.png',
      '/share/venue/none.jpg',
      '/share/campaign/x.jpg',
      '/share/game/..%2F..%2Fetc.jpg',
    ])
    .run(async ({ assert }, address) => assert.equal((await product.http.get(address)).status, 404))
})
