import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- Names one submit of a form: the same submit again finds what it made.
      ALTER TABLE orders ADD request_key uuid UNIQUE;
      ALTER TABLE refunds ADD request_key uuid UNIQUE;
      ALTER TABLE credit_entries ADD request_key uuid UNIQUE;

      -- Who asked for it, by name, and how often the provider was asked (PAY-3: each attempt has a key of its own).
      ALTER TABLE refunds ADD requested_by text NOT NULL DEFAULT 'Questboard';
      ALTER TABLE refunds ADD attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0);

      -- What staff write beside credits that they give or take, and who did.
      ALTER TABLE credit_entries ADD note text;
      ALTER TABLE credit_entries ADD actor text;

      CREATE INDEX audit_log_newest ON audit_log (created_at DESC, id DESC);
      CREATE INDEX audit_log_actor ON audit_log (actor_id, id DESC);
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      -- The leading blank lets one or two letters find the beginnings of words.
      CREATE INDEX audit_log_search ON audit_log USING gin ((' ' || action || ' ' || subject_type || ' ' || subject_id) gin_trgm_ops);
      CREATE INDEX error_log_search ON error_log USING gin ((' ' || name || ' ' || message || ' ' || source) gin_trgm_ops);
      CREATE INDEX users_newest ON users (created_at DESC, id DESC);
      CREATE INDEX users_by_name ON users (lower(username), id);
      CREATE INDEX users_roles ON users USING gin (roles);
      CREATE INDEX users_search ON users USING gin ((' ' || username || ' ' || email) gin_trgm_ops);
      -- Which browser a guest bought with (docs/adr/0013).
      CREATE INDEX checkouts_browser ON checkouts (buyer_key);
      CREATE INDEX credit_entries_order ON credit_entries (order_id);
    `)
  }

  override async down() {
    this.schema.raw(`
      DROP INDEX checkouts_browser, audit_log_newest, audit_log_actor, audit_log_search, error_log_search, users_newest, users_by_name, users_roles,
        users_search, credit_entries_order;
      ALTER TABLE credit_entries DROP actor, DROP note, DROP request_key;
      ALTER TABLE refunds DROP attempt, DROP requested_by, DROP request_key;
      ALTER TABLE orders DROP request_key;
    `)
  }
}
