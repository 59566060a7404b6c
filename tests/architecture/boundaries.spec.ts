import { test } from '@japa/runner'
import { filesUnder, read } from './sources.ts'

const rawColour = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl|oklch|oklab|lab|lch|hwb)a?\(\s*[\d.]/gi
const tokens = 'storefront/styles/tokens.css'

test.group('Boundaries', () => {
  test('colours are written in tokens.css alone; the theme-color of a page repeats one of them', ({ assert }) => {
    const known = new Set(read(tokens).match(rawColour))
    const found = filesUnder(['storefront', 'widget', 'backoffice'], /\.(css|tsx?)$/)
      .filter((path) => path !== tokens)
      .flatMap((path) =>
        read(path)
          .split('\n')
          .flatMap((line, index) => {
            const colours = line.match(rawColour) ?? []
            const repeats = line.includes('theme-color') && colours.every((colour) => known.has(colour))
            return colours.length === 0 || repeats ? [] : [`${path}:${index + 1} ${colours.join(' ')}`]
          })
      )
    assert.deepEqual(found, [])
  })

  test('HTML that somebody wrote stands in one component alone, which takes it sanitised', ({ assert }) => {
    const found = filesUnder(['storefront', 'widget', 'backoffice'], /\.tsx?$/).filter((path) =>
      read(path).includes('dangerouslySetInnerHTML')
    )
    assert.deepEqual(found, ['storefront/ui/prose.tsx'])
  })

  test('the server escapes HTML in one place', ({ assert }) => {
    assert.deepEqual(
      filesUnder(['api'], /\.ts$/).filter((path) => read(path).includes("'&lt;'")),
      ['api/shared/escape_html.ts']
    )
  })

  test('a caller is counted by their network, never by a whole address', ({ assert }) => {
    const found = filesUnder(['api'], /\.ts$/).filter((path) =>
      /(?<!networkOf\((?:ctx\.)?request)\.ips?\(\)/.test(read(path))
    )
    assert.deepEqual(found, [])
  })

  test('what time it is comes from the clock, which whoever asks was given', ({ assert }) => {
    // A token of the library is compared with the library's own clock.
    const exempt = ['api/accounts/models/user.ts', 'api/providers/questboard_provider.ts', 'api/shared/clock.ts']
    const readsAClock = /new Date\(\)|Date\.now\(|new Clock\(|DateTime\.(?:now|utc|local)\(\)/
    const found = filesUnder(['api'], /\.ts$/).filter(
      (path) => !path.startsWith('api/bin/') && readsAClock.test(read(path))
    )
    assert.deepEqual(found, exempt)
  })

  test('what time it is in a statement is the product\u2019s, but for what nobody is told of', ({ assert }) => {
    // Sign-ins and links, queues and what is kept for later; records of the catalogue count versions.
    const machines = [
      'api/accounts/',
      'api/backoffice/actions/',
      'api/catalog/actions/',
      'api/games/actions/assign_to_event.ts',
      'api/games/actions/edit_game.ts',
      'api/notifications/actions/deliver_mails.ts',
      'api/notifications/actions/mail_stranger.ts',
      'api/operations/actions/forget_logs.ts',
      'api/operations/actions/log_error.ts',
      'api/shared/change_feed.ts',
      'api/shared/idempotency.ts',
    ]
    const readsTheMachines =
      /(?<![.\w#])(?:now\(\)|current_timestamp\b|clock_timestamp\(\)(?! \+ clock_ahead\(\)))(?!:)/i
    const found = filesUnder(['api'], /\.ts$/).filter((path) =>
      read(path)
        .split('\n')
        .some(
          (line) => /[\u0060']|UPDATE|SELECT|WHERE|INSERT|VALUES|interval/.test(line) && readsTheMachines.test(line)
        )
    )
    assert.deepEqual(
      found.filter((path) => !machines.some((known) => path.startsWith(known))),
      []
    )
  })

  test('what time it is in the shop, a page asks the shop', ({ assert }) => {
    const exempt = ['storefront/features/account/discord.ts']
    // What is measured on the visitor's machine: how long a page or a hold lasts from now.
    const measures = /(?:navigation\/|hold|own_seats|own_checkout|start_checkout)/
    const found = filesUnder(['storefront', 'backoffice/src'], /\.tsx?$/).filter(
      (path) => !measures.test(path) && /new Date\(\)|Date\.now\(\)(?!\+|\s\+ ahead)/.test(read(path))
    )
    assert.deepEqual(found, exempt)
  })

  test('what people may enter, numbers and choices, is not written into a validator: browsers know it too', ({
    assert,
  }) => {
    // What no form asks for.
    const ofMachines = /vine\.enum\(\[(?:'ASC', 'DESC'|'embedded', 'hosted'|'google')\]\)/g
    const written = /\.range\(\[-?[\d_.]+, ?-?[\d_.]+\]\)|vine\.enum\(\['/
    const found = filesUnder(['api'], /\.ts$/).filter((path) => written.test(read(path).replaceAll(ofMachines, '')))
    assert.deepEqual(found, [])
  })

  test('the seats of a game are counted in api/games alone', ({ assert }) => {
    // Commands write whole worlds into empty databases.
    const exempt = /^api\/(games|commands)\//
    const writes = /\bseats_(?:sold|held)\s*=(?!=)|insert\s+into\s+games\b[^)]*\bseats_(?:sold|held)\b/i
    const found = filesUnder(['api'], /\.ts$/).filter((path) => !exempt.test(path) && writes.test(read(path)))
    assert.deepEqual(found, [])
  }).tags(['SEAT-2'])
})
