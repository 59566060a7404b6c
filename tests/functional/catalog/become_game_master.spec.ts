import { test } from '@japa/runner'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { mayEnter } from '#common/permissions'
import type { Role } from '#common/wire'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { freshApp, type App } from '#tests/support/app'
import { eventually, Shop } from '#tests/support/shop'

const ADDRESS = '/api/account/become-a-game-master'
const painted = (width = 600, height = 400) => sharp({ create: { width, height, channels: 3, background: 'seagreen' } })

test.group('Becoming a game master', (group) => {
  let product: App
  let portrait: Buffer
  /** Where files wait while their request is answered. */
  let waiting: string
  const usual = process.env.TMPDIR

  group.setup(async () => {
    waiting = mkdtempSync(join(tmpdir(), 'waiting-'))
    product = await freshApp()
    process.env.TMPDIR = waiting
    portrait = await painted().jpeg().toBuffer()
    return () => {
      if (usual === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = usual
      rmSync(waiting, { recursive: true, force: true })
    }
  })

  const form = ({
    image = portrait,
    file = 'me.jpg',
    ...fields
  }: { image?: Buffer | null; file?: string; [field: string]: unknown } = {}) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({
      name: 'Morgan Vale',
      email: `${randomUUID()}@example.test`,
      ...fields,
    })) {
      if (typeof value === 'string') body.append(name, value)
    }
    if (image) body.append('image', new Blob([new Uint8Array(image)]), file)
    return body
  }
  const become = ({ http }: Person, wish?: Parameters<typeof form>[0]) => http.post(ADDRESS, form(wish))
  const drafts = () => readdirSync(product.uploads).filter((name) => name.startsWith('.'))

  test('makes a profile, gives the role and is on record', async ({ assert }) => {
    const person = await createPerson(product)
    const made = await become(person, { email: 'morgan@example.test' })
    assert.equal(made.status, 201)
    assert.deepInclude(made.body, { name: 'Morgan Vale', slug: 'morgan-vale', private: true, biography: '' })
    assert.notProperty(made.body, 'email')
    assert.deepEqual((await person.http.get('/api/auth/me')).body.roles, ['Game Master'])
    assert.deepInclude((await product.http.get('/api/game-masters/slug/morgan-vale')).body, made.body)
    const stored = await product.database.one(
      'select user_id::int, email, requested_email from game_masters where id = $1',
      [made.body.id]
    )
    assert.deepEqual(stored, { user_id: person.id, email: null, requested_email: 'morgan@example.test' })
    const audit = await product.database.one(
      `select actor_id::int, action from audit_log where subject_type = 'game master' and subject_id = $1`,
      [String(made.body.id)]
    )
    assert.deepEqual(audit, { actor_id: person.id, action: 'became a game master' })
  }).tags(['1-7-26', '1-4-25'])

  test('mails a new game master, and again when they are confirmed', async ({ assert }) => {
    const [person, administrator] = [await createPerson(product), await createAdministrator(product)]
    await become(person)
    const shop = new Shop(product)
    const mail = (subject: string) =>
      eventually(async () => (await shop.mailsTo(person.email)).body.find((one) => one.subject === subject))
    const welcome = await mail('Welcome, game master!')
    for (const path of ['/account/game-master-profile', '/campaigns/create']) assert.include(welcome.text, path)
    assert.notInclude(welcome.text, '/admin')
    await administrator.http.post(`/api/users/${person.id}/confirm-game-master`)
    assert.include((await mail('You can post games now')).text, '/admin/games/create')
  })

  test('changes their own profile, which is listed once it has a biography', async ({ assert }) => {
    const person = await createPerson(product)
    await become(person)
    const at = '/api/account/game-master-profile'
    const { body: profile } = await person.http.get(at)
    assert.containsSubset(profile, { name: 'Morgan Vale', biography: '', isListed: false, isPrivate: false })
    const { version, slug, image } = profile
    const isListed = async () =>
      (await product.http.get('/api/game-masters')).body.some(
        (one: { slug: string; private: boolean }) => one.slug === slug && !one.private
      )
    assert.isFalse(await isListed())
    const biography = 'Runs **slow** mysteries.'
    const changed = await person.http.put(at, { name: 'Morgan Vale', biography, version })
    assert.containsSubset(changed, { status: 200, body: { biography, image, isListed: true } })
    assert.isTrue(await isListed())
    assert.containsSubset(await person.http.put(at, { name: 'Late', biography: '', version }), {
      status: 409,
      body: { code: 'OUTDATED', current: { biography } },
    })
    const data = form({ version: String(changed.body.version), biography, name: 'Morgan of the Vale', image: null })
    const other = sharp({ create: { width: 600, height: 600, channels: 3, background: 'coral' } })
    data.append('image', new Blob([new Uint8Array(await other.png().toBuffer())]), 'new.png')
    const again = await person.http.put(at, data)
    assert.containsSubset(again, { status: 200, body: { name: 'Morgan of the Vale', slug, biography } })
    assert.notEqual(again.body.image, image)
    assert.containsSubset(await person.http.put(at, { name: '', version: 3 }), { status: 422 })
    assert.equal((await (await createPerson(product)).http.get(at)).status, 404)
  })

  test('needs a confirmation before the back office opens', async ({ assert }) => {
    const [person, administrator] = [await createPerson(product), await createAdministrator(product)]
    const me = async () => (await person.http.get('/api/auth/me')).body
    const listAlerts = async () => {
      const { body } = await administrator.http.get('/api/alerts?range=[0,99]')
      return body.filter(({ details }: { details: { user?: number } }) => details.user === person.id)
    }
    await become(person)
    assert.isTrue((await me()).awaitsConfirmation)
    assert.isFalse(mayEnter(await me()))
    const [alert] = await listAlerts()
    assert.equal(
      alert.details.sentence,
      'Morgan Vale became a game master. Confirm the account to let them into the back office.'
    )
    const confirm = () => administrator.http.post(`/api/users/${person.id}/confirm-game-master`)
    assert.isTrue((await administrator.http.get(`/api/users/${person.id}`)).body.awaitsConfirmation)
    assert.equal((await person.http.post(`/api/users/${person.id}/confirm-game-master`)).status, 403)
    for (const { body } of [await confirm(), await confirm()]) assert.isFalse(body.awaitsConfirmation)
    assert.notProperty(await me(), 'awaitsConfirmation')
    assert.isTrue(mayEnter(await me()))
    assert.deepEqual(await listAlerts(), [])
  })

  test('is confirmed by an administrator who gives the role', async ({ assert }) => {
    const [person, administrator] = [await createPerson(product), await createAdministrator(product)]
    const change = (roles: Role[]) => administrator.http.put(`/api/users/${person.id}`, { roles, venueIds: [] })
    const waits = async () => (await administrator.http.get(`/api/users/${person.id}`)).body.awaitsConfirmation
    await become(person)
    await change(['Game Master', 'Staff'])
    assert.isTrue(await waits(), 'another role says nothing about this one')
    await change([])
    assert.isFalse(await waits())
    await change(['Game Master'])
    assert.isFalse(await waits())
  })

  test('puts nobody into the public lists who has told nothing of themselves', async ({ assert }) => {
    const listed = async ({ body }: { body: { id: number; slug: string } }) => {
      const { body: people } = await product.http.get('/api/game-masters', {
        query: { filter: JSON.stringify({ private: false, id: [body.id] }) },
      })
      const pages = await Promise.all(['/', '/game-masters', '/sitemap.xml'].map((path) => product.http.get(path)))
      return [people.length, ...pages.slice(1).map(({ text }) => Number(text.includes(`/game-master/${body.slug}`)))]
    }
    const [silent, told] = [
      await become(await createPerson(product), { name: 'Silent Sam', biography: ' \n ' }),
      await become(await createPerson(product), { name: 'Told Tess', biography: 'Runs *mysteries*.' }),
    ]
    assert.deepEqual([silent.body.private, told.body.private], [true, false])
    assert.deepEqual(await listed(silent), [0, 0, 0])
    assert.deepEqual(await listed(told), [1, 1, 1])
    const page = await product.http.get(`/game-master/${silent.body.slug}`)
    assert.include(page.text, 'listed with the other game masters once it has a biography')
    assert.notInclude(page.text, 'Professional Dungeon Master')
    assert.include((await product.http.get(`/game-master/${told.body.slug}`)).text, 'Professional Dungeon Master')

    const administrator = await createAdministrator(product)
    const unlisted = await administrator.http.get('/api/game-masters', {
      query: { filter: JSON.stringify({ private: true }) },
    })
    assert.include(
      unlisted.body.map(({ id }: { id: number }) => id),
      silent.body.id
    )
    const { version } = (await administrator.http.get(`/api/game-masters/${silent.body.id}`)).body
    const change = form({
      name: 'Silent Sam',
      email: 'sam@example.test',
      biography: 'Listens.',
      version: String(version),
      image: null,
    })
    assert.equal((await administrator.http.put(`/api/game-masters/${silent.body.id}`, change)).status, 200)
    assert.deepEqual(await listed(silent), [1, 1, 1])
  }).tags(['1-4-25'])

  test('the picture is there in every size and format, for ever', async ({ assert }) => {
    const { body } = await become(await createPerson(product), { image: await painted(900, 300).png().toBuffer() })
    assert.match(body.image, /^\/uploads\/game-masters\/[\da-f]{24}\/picture-384\.webp$/)
    for (const width of [96, 192, 384]) {
      for (const format of ['webp', 'avif']) {
        const answer = await fetch(product.url + body.image.replace('384.webp', `${width}.${format}`))
        assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable')
        const size = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
        assert.deepEqual([answer.status, size.width, size.height], [200, width, width])
      }
    }
  })

  test('happens once per person, also when the form is sent five times at once', async ({ assert }) => {
    const person = await createPerson(product)
    const answers = await Promise.all(Array.from({ length: 5 }, () => become(person, { name: 'Once Only' })))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 400, 400, 400, 400])
    const again = await become(person)
    assert.deepEqual([again.status, again.body.message], [400, 'You already have a game master profile.'])
    assert.deepEqual((await person.http.get('/api/auth/me')).body.roles, ['Game Master'])
  })

  test('mail goes to the account until staff confirm another address', async ({ assert }) => {
    const [person, administrator] = [await createPerson(product), await createAdministrator(product)]
    const email = `${randomUUID()}@example.test`
    const { body } = await become(person, { email })
    const read = async () => (await administrator.http.get(`/api/game-masters/${body.id}`)).body
    assert.containsSubset(await read(), { email: person.email, requestedEmail: email })
    const { name, version } = await read()
    await administrator.http.put(`/api/game-masters/${body.id}`, { name, version, email })
    assert.equal((await read()).email, email)
    const other = await createPerson(product)
    const own = await become(other, { email: other.email.toUpperCase() })
    const shown = (await administrator.http.get(`/api/game-masters/${own.body.id}`)).body
    assert.containsSubset(shown, { email: other.email, requestedEmail: null })
  })

  test('people of the same name get addresses of their own', async ({ assert }) => {
    const people = await Promise.all(Array.from({ length: 4 }, () => createPerson(product)))
    const answers = await Promise.all(people.map((person) => become(person, { name: 'J.R. Same' })))
    assert.deepEqual(answers.map(({ body }) => body.slug).toSorted(), [
      'jr-same',
      'jr-same-2',
      'jr-same-3',
      'jr-same-4',
    ])
  })

  test('needs an account, and keeps nothing of who has none', async ({ assert }) => {
    assert.equal(
      (await product.http.post(ADDRESS, form(), { headers: { 'sec-fetch-site': 'same-origin' } })).status,
      401
    )
    assert.deepEqual(readdirSync(waiting), [])
  })

  test('a form that does not fit is refused field by field', async ({ assert }) => {
    const person = await createPerson(product)
    for (const [field, wish] of [
      ['name', { name: null }],
      ['name', { name: '   ' }],
      ['name', { name: 'x'.repeat(201) }],
      ['email', { email: null }],
      ['email', { email: 'nobody' }],
      ['image', { image: null }],
    ] as const) {
      const answer = await become(person, wish)
      assert.deepEqual([answer.status, answer.body.errors?.[0]?.field], [422, field], JSON.stringify(wish))
    }
    assert.equal(
      (await person.http.post(ADDRESS, { name: 'A', email: 'a@example.test', image: '/etc/passwd' })).status,
      422
    )
    assert.deepEqual((await person.http.get('/api/auth/me')).body.roles, [])
  })

  test('what is no still picture is refused, whatever its name says', async ({ assert }) => {
    const person = await createPerson(product)
    const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer()
    const bomb = await painted(15_000, 15_000).png({ compressionLevel: 9 }).toBuffer()
    const frames = await sharp(randomBytes(40 * 80 * 3), {
      raw: { width: 40, height: 80, channels: 3, pageHeight: 40 },
    })
      .webp()
      .toBuffer()
    const refused: [string, Buffer, RegExp][] = [
      [
        'drawing.svg',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        /JPEG, PNG, WebP or AVIF/,
      ],
      ['drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /JPEG, PNG, WebP or AVIF/],
      ['page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), /JPEG, PNG, WebP or AVIF/],
      [
        'disguise.jpg',
        Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')]),
        /damaged/,
      ],
      ['dance.gif', await painted(20, 20).gif().toBuffer(), /JPEG, PNG, WebP or AVIF/],
      ['dance.webp', frames, /Animated/],
      ['half.png', noise.subarray(0, noise.length / 2), /damaged/],
      ['half.jpg', portrait.subarray(0, portrait.length / 2), /damaged/],
      ['bomb.png', bomb, /40 megapixels/],
      ['empty.png', Buffer.alloc(0), /./],
    ]
    for (const [file, image, sentence] of refused) {
      const answer = await become(person, { image, file })
      assert.deepEqual([answer.status, answer.body.errors?.[0]?.field], [422, 'image'], file)
      assert.match(answer.body.message, sentence, file)
    }
    assert.deepEqual(drafts(), [])
    assert.deepEqual((await person.http.get('/api/auth/me')).body.roles, [])
  }).timeout(60_000)

  test('nothing of the file that came is kept: no script behind the pixels, no place where it was taken', async ({
    assert,
  }) => {
    const tagged = await painted()
      .withExif({ IFD0: { Copyright: 'Somebody private' }, IFD3: { GPSLatitude: '39/1 44/1 0/1' } })
      .jpeg()
      .toBuffer()
    const image = Buffer.concat([tagged, Buffer.from('<script>alert(document.domain)</script>')])
    const { status, body } = await become(await createPerson(product), { image, file: 'me.html' })
    assert.equal(status, 201)
    const kept = Buffer.from(await (await fetch(product.url + body.image)).arrayBuffer())
    assert.isFalse(kept.includes('script') || kept.includes('private'))
    assert.isUndefined((await sharp(kept).metadata()).exif)
  })

  test('a picture of more than 20 MB is refused, and leaves no file behind', async ({ assert }) => {
    const person = await createPerson(product)
    const large = await become(person, { image: Buffer.concat([portrait, Buffer.alloc(20.5 * 1024 * 1024)]) })
    assert.deepEqual([large.status, large.body.errors?.[0]?.field], [422, 'image'])
    assert.equal(
      (await become(person, { image: Buffer.concat([portrait, Buffer.alloc(30 * 1024 * 1024)]) })).status,
      413
    )
    await eventually(async () => readdirSync(waiting).length === 0)
  }).timeout(30_000)

  test('a disk that takes nothing more answers clearly, changes nothing and is put before an administrator', async ({
    assert,
  }) => {
    const person = await createPerson(product)
    const folder = join(product.uploads, 'game-masters')
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(folder, 'in the way')
    const refused = await become(person)
    assert.deepEqual([refused.status, refused.body.code], [503, 'PICTURE_NOT_STORED'])
    assert.deepEqual((await person.http.get('/api/auth/me')).body.roles, [])
    assert.deepEqual(await product.database.query('select 1 from game_masters where user_id = $1', [person.id]), [])
    await product.database.one(`select 1 from alerts where kind = 'pictures cannot be stored'`)
    assert.deepEqual(drafts(), [])

    rmSync(folder)
    assert.equal((await become(person)).status, 201)
  })
})
