import { test } from '@japa/runner'
import { filesUnder, read } from './sources.ts'

const rawColor = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl|oklch|oklab|lab|lch|hwb)a?\(\s*[\d.]/gi
const tokens = 'storefront/styles/tokens.css'

test.group('Boundaries', () => {
  test('keeps colors in tokens.css, except for a theme-color that repeats one', ({ assert }) => {
    const known = new Set(read(tokens).match(rawColor))
    const found = filesUnder(['storefront', 'widget', 'backoffice'], /\.(css|tsx?)$/)
      .filter((path) => path !== tokens)
      .flatMap((path) => {
        const text = read(path)
        const lines = text.split('\n')
        return [...text.matchAll(rawColor)].flatMap(({ 0: color, index }) => {
          const line = text.slice(0, index).split('\n').length
          const isRepeated = lines[line - 1]!.includes('theme-color') && known.has(color)
          return isRepeated ? [] : [`${path}:${line} ${color}`]
        })
      })
    assert.deepEqual(found, [])
  })

  test('renders raw HTML in one component only, which takes sanitized HTML', ({ assert }) => {
    const found = filesUnder(['storefront', 'widget', 'backoffice'], /\.tsx?$/).filter((path) =>
      read(path).includes('dangerouslySetInnerHTML')
    )
    assert.deepEqual(found, ['storefront/ui/prose.tsx'])
  })

  test('escapes HTML in one place on the server', ({ assert }) => {
    assert.deepEqual(
      filesUnder(['api'], /\.ts$/).filter((path) => read(path).includes("'&lt;'")),
      ['api/shared/escape_html.ts']
    )
  })

  test('limits callers by network and never by full IP address', ({ assert }) => {
    const found = filesUnder(['api'], /\.ts$/).filter((path) =>
      /(?<!networkOf\(\s*(?:ctx\.)?request)\s*\.ips?\(\)/.test(read(path))
    )
    assert.deepEqual(found, [])
  })

  test('reads the time from the injected clock', ({ assert }) => {
    const exempt = ['api/providers/questboard_provider.ts', 'api/shared/clock.ts']
    const readsAClock = /new Date\(\)|Date\s*\.now\(|new Clock\(|DateTime\s*\.(?:now|utc|local)\(\)/
    const found = filesUnder(['api'], /\.ts$/).filter(
      (path) => !path.startsWith('api/bin/') && readsAClock.test(read(path))
    )
    assert.deepEqual(found, exempt)
  })

  test('uses product_now() in SQL, except for internal bookkeeping', ({ assert }) => {
    // Sign-ins, links, queues and retention; catalogue records use the time as a version.
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

  test('reads shopTime() in browsers instead of the local clock', ({ assert }) => {
    const exempt = ['storefront/features/account/sign_in.ts']
    // Durations on the visitor's machine: the age of a page, the rest of a hold.
    const measures = /(?:navigation\/|hold|own_seats|own_checkout|start_checkout)/
    const found = filesUnder(['storefront', 'backoffice/src'], /\.tsx?$/).filter(
      (path) =>
        !measures.test(path) && /new Date\(\)|Date\s*\.now\(\)(?!\s*\+\s*(?:ahead|\$\{AHEAD\}))/.test(read(path))
    )
    assert.deepEqual(found, exempt)
  })

  test('shares the ranges and choices of validators with the browser', ({ assert }) => {
    // Choices that no form offers.
    const ofMachines = /vine\s*\.enum\(\[\s*(?:'ASC',\s*'DESC'|'embedded',\s*'hosted'|'google'),?\s*\]\)/g
    const written = /\.range\(\s*\[\s*-?[\d_.]+,\s*-?[\d_.]+,?\s*\]\s*\)|vine\s*\.enum\(\s*\[\s*'/
    const found = filesUnder(['api'], /\.ts$/).filter((path) => written.test(read(path).replaceAll(ofMachines, '')))
    assert.deepEqual(found, [])
  })

  test('changes the seat counters of a game in api/games only', ({ assert }) => {
    // Commands fill empty databases.
    const exempt = /^api\/(games|commands)\//
    const writes = /\bseats_(?:sold|held)\s*=(?!=)|insert\s+into\s+games\b[^)]*\bseats_(?:sold|held)\b/i
    const found = filesUnder(['api'], /\.ts$/).filter((path) => !exempt.test(path) && writes.test(read(path)))
    assert.deepEqual(found, [])
  }).tags(['SEAT-2'])
})
