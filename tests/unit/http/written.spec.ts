import { test } from '@japa/runner'
import { written } from '#api/graphql/written'

test.group('GraphQL | what is written', () => {
  const records = (length: number) =>
    Array.from({ length }, (_, id) => ({ id, name: `Æ“${id}”`, place: id % 2 ? null : { city: 'Denver' } }))
  const answers = [
    {},
    { data: null },
    { data: { game: null } },
    { data: { game: { id: 1, tags: [], nested: { list: [1, [2]] } } } },
    ...[0, 1, 24, 25, 26, 100].map((length) => ({
      data: { a: records(length), b: { games: records(length), all: length, none: {} } },
    })),
  ]

  test('an answer is the JSON that it would be in one piece', ({ assert }) => {
    for (const answer of answers) assert.equal(written(answer, 1_000_000)?.toString(), JSON.stringify(answer))
  })

  test('one byte too many is too many', ({ assert }) => {
    for (const answer of answers) {
      const bytes = Buffer.byteLength(JSON.stringify(answer))
      assert.lengthOf(written(answer, bytes)!, bytes)
      assert.isNull(written(answer, bytes - 1))
    }
  })
})
