import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- A token that went through an address: short-lived, and exchanged by the browser that was sent there (docs/adr/0007).
      CREATE TABLE sign_in_handoffs (
        token_id bigint PRIMARY KEY REFERENCES auth_access_tokens ON DELETE CASCADE,
        browser_hash text NOT NULL
      );

      -- Where a person has signed in before, so that they are told of a sign-in from elsewhere.
      CREATE TABLE known_devices (
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        device_hash text NOT NULL,
        label text NOT NULL,
        first_seen_at timestamptz NOT NULL DEFAULT now(),
        last_seen_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, device_hash)
      );
    `)
  }

  override async down() {
    this.schema.raw('DROP TABLE known_devices, sign_in_handoffs')
  }
}
