import { test } from '@japa/runner'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import User from '#api/accounts/models/user'
import SavedView from '#api/backoffice/models/saved_view'
import { RESOURCES } from '#api/catalog/kinds'
import GameMaster from '#api/catalog/models/game_master'
import Module from '#api/catalog/models/module'
import Venue from '#api/catalog/models/venue'
import Game from '#api/games/models/game'
import Order from '#api/orders/models/order'
import OrderItem from '#api/orders/models/order_item'
import { createDatabase, type TestDatabase } from '#tests/support/database'

/** Games are found by their names. */
const FOUND_BY: LucidModel[] = [Module, GameMaster, Venue]

/** Models, with the columns that are none of theirs: what counts and adds up is written by statements and triggers. */
const MODELS: [LucidModel, string[]][] = [
  ...Object.values(RESOURCES).map(({ model }): [LucidModel, string[]] => [
    model,
    FOUND_BY.includes(model) ? ['searched'] : [],
  ]),
  [Game, ['seats_sold', 'seats_held', 'created_at']],
  [SavedView, ['created_at']],
  [User, ['created_at', 'updated_at', 'searched', 'merged_into', 'merged_at']],
  [Order, ['checkout_id', 'request_key', 'referral_code', 'searched', 'game_names']],
  [OrderItem, ['game_id', 'first_name', 'last_name', 'email', 'phone']],
]

test.group('Models', (group) => {
  let tables: TestDatabase

  group.setup(async () => {
    tables = await createDatabase()
  })

  test('know every column of their table, and none that it has not')
    .with(MODELS.map(([model, others]) => ({ model, others, table: model.table })))
    .run(async ({ assert }, { model, others }) => {
      model.boot()
      const known = [...model.$columnsDefinitions.values()].map(({ columnName }) => columnName)
      const rows = await tables.query<{ name: string }>(
        'select column_name as name from information_schema.columns where table_name = $1',
        [model.table]
      )
      assert.sameMembers(
        [...known, ...others],
        rows.map(({ name }) => name),
        model.table
      )
    })
})
