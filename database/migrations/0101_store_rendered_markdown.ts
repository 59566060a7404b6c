import { BaseSchema } from '@adonisjs/lucid/schema'
import { renderMarkdown } from '#api/shared/markdown'

const MARKDOWN = {
  modules: 'description',
  systems: 'description',
  campaign_settings: 'description',
  special_events: 'description',
  game_masters: 'biography',
  campaigns: 'description',
  large_events: 'description',
}

/** Markdown is rendered when it is saved, not for each request. */
export default class extends BaseSchema {
  override async up() {
    for (const [table, column] of Object.entries(MARKDOWN))
      this.schema.raw(`ALTER TABLE ${table} ADD ${column}_html text NOT NULL DEFAULT ''`)
    this.defer(async (client) => {
      for (const [table, column] of Object.entries(MARKDOWN)) {
        const rows: { id: number; text: string }[] = await client.from(table).select('id', `${column} as text`)
        for (const { id, text } of rows)
          await client
            .from(table)
            .where({ id })
            .update({ [`${column}_html`]: renderMarkdown(text) })
      }
    })
  }

  override async down() {
    for (const [table, column] of Object.entries(MARKDOWN)) this.schema.raw(`ALTER TABLE ${table} DROP ${column}_html`)
  }
}
