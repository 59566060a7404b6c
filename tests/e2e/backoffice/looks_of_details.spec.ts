import { test } from '@japa/runner'
import { LongNames, places, visit } from './screens.ts'

test.group('Back office | every record', (group) => {
  let long: LongNames
  group.setup(async () => {
    long = await LongNames.set()
  })

  test('every screen of a record is accessible and fits, whatever the names, on a phone and at a desk', async (context) => {
    const page = await long.open(context, '/admin/games')
    for (const place of places().filter(({ path, resource }) => path.includes(':id') && resource !== 'my-venues')) {
      for (const address of long.addressesOf(place)) await visit(page, address)
    }
  }).timeout(300_000)

  test('so are the venues of somebody who keeps one', async (context) => {
    const page = await long.open(context, '/admin/my-venues')
    for (const place of places().filter(({ resource }) => resource === 'my-venues')) {
      for (const address of long.addressesOf(place)) await visit(page, address)
    }
  })
})
