import { test } from '#tests/e2e/fixtures'
import { LongNames, lookAt, places, visit } from './screens.ts'

test.describe('Back office | lists and new forms', () => {
  let long: LongNames
  test.beforeAll(async () => {
    long = await LongNames.set()
  })

  test('every list and every form for something new is accessible and fits, whatever the names, on a phone and at a desk', async ({
    openPage,
  }) => {
    const page = await long.open(openPage, '/admin/nowhere')
    await lookAt(page)
    for (const place of places().filter(({ path, resource }) => !path.includes(':id') && resource !== 'my-venues')) {
      for (const address of long.listAddresses(place)) await visit(page, address)
    }
  })
})
