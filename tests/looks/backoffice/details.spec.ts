import { test } from '#tests/e2e/fixtures'
import { LongNames, places, visit } from './screens.ts'

test.describe('Back office | every record', () => {
  let long: LongNames
  test.beforeAll(async () => {
    long = await LongNames.set()
  })

  test('every screen of a record is accessible and fits, whatever the names, on a phone and at a desk', async ({
    openPage,
  }) => {
    const page = await long.open(openPage, '/admin/games')
    for (const place of places().filter(({ path, resource }) => path.includes(':id') && resource !== 'my-venues')) {
      for (const address of long.listAddresses(place)) await visit(page, address)
    }
  })

  test('so are the venues of somebody who keeps one', async ({ openPage }) => {
    const page = await long.open(openPage, '/admin/my-venues')
    for (const place of places().filter(({ resource }) => resource === 'my-venues')) {
      for (const address of long.listAddresses(place)) await visit(page, address)
    }
  })
})
