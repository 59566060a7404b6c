import { test } from '@japa/runner'
import { buildClientSchema, getIntrospectionQuery, lexicographicSortSchema, printSchema } from 'graphql'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { GameReader } from '#api/games/queries/list_games'
import { ChangeFeed } from '#api/shared/change_feed'
import { openDatabase } from '#database/factories/connection'
import type { Sql } from '#api/shared/sql'
import { createGame } from '#database/factories/games'
import { createDatabase } from '#tests/support/database'
import { startProduct } from '#tests/support/product'
import { writtenContract } from './contract_files.ts'

test.group('GraphQL | contract', () => {
  test('The server answers by the schema file, and tells it where it is developed', async ({ assert }) => {
    const product = await startProduct({ sandbox: false, env: { NODE_ENV: 'development' } })
    const answer = await product.http.graphql(getIntrospectionQuery())
    const told = buildClientSchema(answer.body.data)
    const written = writtenContract()
    assert.equal(printSchema(lexicographicSortSchema(told)), printSchema(lexicographicSortSchema(written)))
    await product.stop()
  })

  test('A list takes two statements however long it is, a third when the catalogue changed', async ({ assert }) => {
    const { url } = await createDatabase()
    const database = openDatabase(url, 2)
    let statements = 0
    const counting: Sql = {
      rows: (...call) => ((statements += 1), database.rows(...call)),
      first: (...call) => ((statements += 1), database.first(...call)),
      run: (...call) => ((statements += 1), database.run(...call)),
      compose: (...call) => ((statements += 1), database.compose(...call)),
    }
    const feed = new ChangeFeed(counting)
    const reader = new GameReader(counting, feed, new ReferenceReader(counting, feed))
    const countOf = async (games: number) => {
      statements = 0
      assert.lengthOf(await reader.list({}), games)
      return statements
    }
    try {
      await createGame({}, database)
      assert.equal(await countOf(1), 3)
      assert.equal(await countOf(1), 2)
      for (let made = 1; made < 60; made += 1) await createGame({}, database)
      assert.equal(await countOf(60), 3)
      assert.equal(await countOf(60), 2)
    } finally {
      await database.close()
    }
  })
})
