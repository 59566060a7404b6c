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
    const found = filesUnder(['storefront', 'widget', 'backoffice'], /\.tsx?$/).filter((path) => read(path).includes('dangerouslySetInnerHTML'))
    assert.deepEqual(found, ['storefront/ui/prose.tsx'])
  })

  test('a caller is counted by their network, never by a whole address', ({ assert }) => {
    const found = filesUnder(['api'], /\.ts$/).filter((path) => /(?<!networkOf\((?:ctx\.)?request)\.ips?\(\)/.test(read(path)))
    assert.deepEqual(found, [])
  })

  test('what time it is comes from the clock, which whoever asks was given', ({ assert }) => {
    // A token of the library is compared with the library's own clock.
    const exempt = ['api/accounts/models/user.ts', 'api/providers/questboard_provider.ts', 'api/shared/clock.ts']
    const readsAClock = /new Date\(\)|Date\.now\(|new Clock\(|DateTime\.(?:now|utc|local)\(\)/
    const found = filesUnder(['api'], /\.ts$/).filter((path) => !path.startsWith('api/bin/') && readsAClock.test(read(path)))
    assert.deepEqual(found, exempt)
  })

  test('the seats of a game are counted in api/games alone', ({ assert }) => {
    // Commands write whole worlds into empty databases.
    const exempt = /^api\/(games|commands)\//
    const writes = /\bseats_(?:sold|held)\s*=(?!=)|insert\s+into\s+games\b[^)]*\bseats_(?:sold|held)\b/i
    const found = filesUnder(['api'], /\.ts$/).filter((path) => !exempt.test(path) && writes.test(read(path)))
    assert.deepEqual(found, [])
  }).tags(['SEAT-2'])
})
