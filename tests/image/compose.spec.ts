import { test } from '@japa/runner'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/product.ts'
import { loadCompose, readCompose, settingsFile } from './compose.ts'
import { readDockerfile } from './dockerfile.ts'

/** Of somebody who filled `.env.example` in. */
const shop = Object.fromEntries(
  Object.entries(settingsFile('.env.example')).map(([name, value]) => [name, value || `a ${name}`])
)
const demonstration = settingsFile('.env.demonstration')

test.group('docker compose', () => {
  test('loads for a shop with its keys, which brings no sandbox', ({ assert }) => {
    const { services } = loadCompose(readCompose(), shop)
    assert.sameMembers(Object.keys(services), ['database', 'questboard'])
    const { environment } = services.questboard!
    assert.equal(environment!.DATABASE_URL, 'postgres://questboard:a DATABASE_PASSWORD@database:5432/questboard')
    for (const [name, value] of Object.entries(shop)) {
      if (name !== 'DATABASE_PASSWORD') assert.equal(environment![name], value, name)
    }
    assert.equal(environment!.SANDBOX, 'false')
  })

  test('loads for a demonstration without a key, whose sandbox is reached from its own machine alone', ({ assert }) => {
    const { services } = loadCompose(readCompose(), demonstration)
    assert.sameMembers(Object.keys(services), ['database', 'questboard', 'sandbox'])
    assert.equal(services.questboard!.environment!.SANDBOX, 'true')
    assert.equal(services.questboard!.environment!.STRIPE_SECRET_KEY, '')
    const published = services.questboard!.ports!.filter((port) => !port.endsWith(':3333'))
    assert.isAbove(published.length, 0)
    for (const port of published) assert.match(port, /^127\.0\.0\.1:/)
    const { build } = services.sandbox!
    assert.include(
      readDockerfile().map(({ name }) => name),
      (build as { target: string }).target
    )
  })

  test('says without any settings which one is missing', ({ assert }) => {
    for (const name of ['DATABASE_PASSWORD', 'APP_URL', 'APP_KEY']) {
      const others = Object.fromEntries(Object.entries(shop).filter(([each]) => each !== name))
      assert.throws(
        () => loadCompose(readCompose(), others),
        `required variable ${name} is missing a value: is missing`
      )
    }
  })

  test('gives the server what the container itself fixes, whatever stands in .env', ({ assert }) => {
    const { environment, env_file: files } = loadCompose(readCompose(), { ...shop, PORT: '8080', HOST: '127.0.0.1' })
      .services.questboard!
    assert.deepEqual(files, [{ path: '.env', required: false }])
    assert.include(environment, { PORT: '3333', HOST: '0.0.0.0', UPLOADS_DIR: '/app/data/uploads' })
    const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n')
    assert.include(ignored, '.env')
  })

  test('{0} is refused, as compose refuses it')
    .with([
      [
        'a key that stands twice',
        (source: string) => source.replace('      APP_KEY', '      APP_URL: again\n      APP_KEY'),
        'duplicated mapping key',
      ],
      [
        'a variable that cannot be read',
        (source: string) => source.replace('${APP_URL:?is missing}', '${APP URL}'),
        'invalid interpolation',
      ],
      [
        'an option that nobody knows',
        (source: string) => source.replace('    ports:', '    port:'),
        'additional properties',
      ],
      [
        'a volume that is not declared',
        (source: string) => source.replace('- uploads:', '- pictures:'),
        'undefined volume pictures',
      ],
      [
        'a service that is not there',
        (source: string) => source.replace('      database:\n        condition', '      databse:\n        condition'),
        'undefined service databse',
      ],
    ] as [string, (source: string) => string, string][])
    .run(({ assert }, [, change, message]) => {
      assert.notEqual(change(readCompose()), readCompose())
      assert.throws(() => loadCompose(change(readCompose()), shop), new RegExp(message))
    })
})
