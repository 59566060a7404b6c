import { BaseSchema } from '@adonisjs/lucid/schema'

/** By which games are found is folded when it is written, not again for each search, as of all else that is searched (0035). */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(
      SEARCHED.map(
        ([table, text]) =>
          `ALTER TABLE ${table} ADD searched text NOT NULL GENERATED ALWAYS AS (folded(' ' || ${text})) STORED;`
      ).join('')
    )
  }

  override async down() {
    this.schema.raw(SEARCHED.map(([table]) => `ALTER TABLE ${table} DROP searched;`).join(''))
  }
}

/** A blank before each word lets one or two letters find its beginning. */
const SEARCHED = [
  ['modules', 'name'],
  ['game_masters', 'name'],
  ['venues', `name || coalesce(' ' || city, '')`],
]
