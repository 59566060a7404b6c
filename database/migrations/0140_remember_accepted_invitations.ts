import { BaseSchema } from '@adonisjs/lucid/schema'

/** A member who opens their invitation again reaches their campaign. Null: the member applied. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      ALTER TABLE campaign_members ADD invitation_hash text;
      CREATE UNIQUE INDEX campaign_members_invitation ON campaign_members (invitation_hash) WHERE invitation_hash IS NOT NULL;
    `)
  }

  override async down() {
    this.schema.raw('ALTER TABLE campaign_members DROP invitation_hash')
  }
}
