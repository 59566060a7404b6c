import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a game is played with, at which table, for how much and by how many is news to who runs it as well. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      ${gameAsTold(`'moduleId', game.module_id, 'table', game.table_name, 'priceCents', game.price_cents, 'maxPlayers', game.max_players,`)}
      DROP TRIGGER note_game_changed ON games;
      -- Of the columns that are set: whoever sells a seat sets none of these, so nothing is compared for a sale.
      CREATE TRIGGER note_game_changed AFTER UPDATE OF ${NEWS.join(', ')} ON games FOR EACH ROW
        WHEN ((${of('OLD', NEWS)}) IS DISTINCT FROM (${of('NEW', NEWS)}))
        EXECUTE FUNCTION note_game_news();
    `)
  }

  override async down() {
    this.schema.raw(`
      DROP TRIGGER note_game_changed ON games;
      CREATE TRIGGER note_game_changed AFTER UPDATE ON games FOR EACH ROW
        WHEN ((${of('OLD', FORMER_NEWS)}) IS DISTINCT FROM (${of('NEW', FORMER_NEWS)}))
        EXECUTE FUNCTION note_game_news();
      ${gameAsTold('')}
    `)
  }
}

const FORMER_NEWS = ['game_master_id', 'venue_id', 'starts_at', 'cancelled_at']
const NEWS = [...FORMER_NEWS, 'module_id', 'table_name', 'price_cents', 'max_players']

const of = (row: string, columns: readonly string[]) => columns.map((column) => `${row}.${column}`).join(', ')

const gameAsTold = (more: string) => `
      CREATE OR REPLACE FUNCTION game_as_told(game games) RETURNS jsonb LANGUAGE sql STABLE AS $$
        SELECT jsonb_build_object('hosted', true, 'startsAt', game.starts_at, 'venueId', game.venue_id, 'cancelled', game.cancelled_at IS NOT NULL, ${more}
                                  'name', COALESCE(game.name, (SELECT m.name FROM modules m WHERE m.id = game.module_id)))
      $$;`
