import { BaseSchema } from '@adonisjs/lucid/schema'

/** Mail goes to a game master's account until staff confirm the address that they typed. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      ALTER TABLE game_masters ADD requested_email text;
      UPDATE game_masters SET requested_email = game_masters.email, email = NULL
        FROM users WHERE users.id = game_masters.user_id AND lower(users.email) <> lower(game_masters.email)
    `)
  }

  override async down() {
    this.schema.raw(`
      UPDATE game_masters SET email = COALESCE(email, requested_email);
      ALTER TABLE game_masters DROP requested_email
    `)
  }
}
