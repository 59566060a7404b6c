import { test } from '@japa/runner'
import { LongLists } from '#api/shared/long_lists'

test.group('Lists that are longer than is counted', () => {
  test('are known for a while, and no more than five hundred of them', ({ assert }) => {
    const long = new LongLists()
    assert.isFalse(long.has('orders'))
    for (let nth = 0; nth < 501; nth += 1) long.add(`list ${nth}`)
    assert.isFalse(long.has('list 0'))
    for (const list of ['list 1', 'list 500']) assert.isTrue(long.has(list))
    const over = new LongLists(0)
    over.add('orders')
    assert.isFalse(over.has('orders'))
  })
})
