import { test } from '@japa/runner'
import { freeSlug } from '#api/catalog/rules/slug'

test.group('Slugs | unique by construction', () => {
  const cases: [string, string[], string][] = [
    ['J.R. Smith', [], 'jr-smith'],
    ['J.R. Smith', ['jr-smith'], 'jr-smith-2'],
    ['Jr Smith', ['jr-smith', 'jr-smith-2'], 'jr-smith-3'],
    ['Jr Smith', ['jr-smith', 'jr-smith-3'], 'jr-smith-2'],
    ['Zoë Ōe', [], 'zoe-oe'],
    ['!!!', [], 'game-master'],
    ['...', ['game-master'], 'game-master-2'],
  ]
  for (const [name, taken, slug] of cases) {
    test(`"${name}" beside [${taken.join(', ')}] becomes ${slug}`, ({ assert }) => {
      assert.equal(freeSlug(name, new Set(taken), 'game-master'), slug)
    })
  }
})
