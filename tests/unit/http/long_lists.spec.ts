import { test } from '@japa/runner'
import { LongLists } from '#api/shared/long_lists'

test.group('Lists that are longer than is counted', () => {
  /** The lists that were counted, of those that are asked for; each has so many. */
  async function countedOf(long: LongLists, total: number, asked: string[]): Promise<string[]> {
    const counted: string[] = []
    for (const list of asked)
      await long.count(list, 10, async () => {
        counted.push(list)
        return total
      })
    return counted
  }

  test('are counted once, what is shorter each time', async ({ assert }) => {
    const asked = ['orders', 'orders', 'games', 'orders']
    assert.deepEqual(await countedOf(new LongLists(), 10, asked), ['orders', 'games'])
    assert.deepEqual(await countedOf(new LongLists(), 9, asked), asked)
    const long = new LongLists()
    for (const total of [10, 3]) assert.equal(await long.count('orders', 10, async () => total), 10)
  })

  test('are counted anew after a while, and where five hundred others were asked for since', async ({ assert }) => {
    assert.lengthOf(await countedOf(new LongLists(0), 10, ['orders', 'orders']), 2)
    const others = Array.from({ length: 500 }, (_, nth) => `list ${nth}`)
    assert.deepEqual((await countedOf(new LongLists(), 10, ['orders', ...others, 'list 499', 'orders'])).slice(-2), [
      'list 499',
      'orders',
    ])
  })
})
