import { BaseSchema } from '@adonisjs/lucid/schema'

const CATALOGUE = ['systems', 'campaign_settings', 'modules', 'venues', 'game_masters', 'special_events']
/** The others have it from the start. Special events leave their games behind instead. */
const NOW_ARCHIVED = ['systems', 'campaign_settings']

export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- D-05: who saves an outdated version is told so.
      ${CATALOGUE.map((table) => `ALTER TABLE ${table} ADD COLUMN version integer NOT NULL DEFAULT 1;`).join('\n      ')}
      -- D-02: what archived modules belong to keeps its name with them.
      ${NOW_ARCHIVED.map((table) => `ALTER TABLE ${table} ADD COLUMN archived_at timestamptz;`).join('\n      ')}
    `)
  }

  override async down() {
    this.schema.raw(`
      ${NOW_ARCHIVED.map((table) => `ALTER TABLE ${table} DROP COLUMN archived_at;`).join(' ')}
      ${CATALOGUE.map((table) => `ALTER TABLE ${table} DROP COLUMN version;`).join(' ')}
    `)
  }
}
