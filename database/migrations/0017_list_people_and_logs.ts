import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the lists of logs and rewards are filtered by goes before the date that they are sorted by (docs/adr/0016). */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      DROP INDEX error_log_newest, audit_log_actor, referral_rewards_referrer;
      CREATE INDEX error_log_newest ON error_log (created_at, id);
      CREATE INDEX error_log_user ON error_log (user_id, created_at, id);
      CREATE INDEX audit_log_actor ON audit_log (actor_id, created_at, id);
      CREATE INDEX audit_log_kind ON audit_log (subject_type, created_at, id);
      CREATE INDEX referral_rewards_newest ON referral_rewards (created_at, id);
      CREATE INDEX referral_rewards_by_amount ON referral_rewards (amount_cents, id);
      CREATE INDEX referral_rewards_referrer ON referral_rewards (referrer_id, created_at, id);
      CREATE INDEX referral_rewards_taken_back ON referral_rewards (created_at, id) WHERE taken_back_at IS NOT NULL;
    `)
  }

  override async down() {
    this.schema.raw(`
      DROP INDEX referral_rewards_taken_back, referral_rewards_referrer, referral_rewards_by_amount, referral_rewards_newest,
        audit_log_kind, audit_log_actor, error_log_user, error_log_newest;
      CREATE INDEX referral_rewards_referrer ON referral_rewards (referrer_id, id DESC);
      CREATE INDEX audit_log_actor ON audit_log (actor_id, id DESC);
      CREATE INDEX error_log_newest ON error_log (created_at DESC);
    `)
  }
}
