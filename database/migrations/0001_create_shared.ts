import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;

      CREATE FUNCTION clock_ahead() RETURNS interval LANGUAGE sql STABLE PARALLEL SAFE
        RETURN (COALESCE(NULLIF(current_setting('questboard.clock_ahead'::text, true), ''::text), '0'::text))::interval;

      CREATE FUNCTION product_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
        RETURN (now() + clock_ahead());

      -- Not the extension unaccent: what it folds follows from a file of the server, so that no index may rely on
      -- it.
      CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
        SELECT CASE WHEN octet_length(words) = char_length(words) THEN translate(lower(words), '''\`', '')
                    ELSE replace(replace(replace(translate(lower(regexp_replace(normalize(words, NFKD), '[\\u0300-\\u036f]', '', 'g')),
                           'øłđðı''’‘ʼ\`', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') END
      $$;

      -- The number without a country's one, and its last seven digits.
      CREATE FUNCTION phone_words(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
        SELECT CASE WHEN length(digits) > 7 THEN right(digits, 10) || ' ' || right(digits, 7) ELSE digits END
          FROM regexp_replace(phone, '[^0-9]', '', 'g') digits
      $$;

      -- The same text without these words, in whatever letters; as they stand, no patterns.
      CREATE FUNCTION without_words(told text, words text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
      DECLARE
        word text;
      BEGIN
        FOREACH word IN ARRAY words LOOP
          told := regexp_replace(told, '***=' || word, 'Erased person', 'gi');
        END LOOP;
        RETURN told;
      END $$;

      CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO changes (kind) VALUES (TG_ARGV[0]) ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;

      -- Which transactions changed something that public answers are made of (docs/adr/0004). Nobody waits for
      -- anybody: a writer only ever inserts rows of its own.
      CREATE TABLE changes (
        transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
        kind text NOT NULL,
        game_id bigint,
        CONSTRAINT changes_once UNIQUE NULLS NOT DISTINCT (transaction, kind, game_id)
      );

      -- What is visible in \`forgotten\` may be gone from \`changes\`.
      CREATE TABLE change_horizon (
        single boolean PRIMARY KEY DEFAULT true CHECK (single),
        forgotten pg_snapshot NOT NULL,
        upcoming pg_snapshot NOT NULL,
        moved_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE daily_runs (
        job text PRIMARY KEY,
        day date NOT NULL
      );

      -- Which record a request has made, for a day: who asks again because the answer was lost is told of the
      -- same one.
      CREATE TABLE made_records (
        request_key uuid NOT NULL,
        kind text NOT NULL,
        record_id bigint NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT made_records_pkey PRIMARY KEY (request_key, kind)
      );

      CREATE TABLE rate_limits (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      );

      INSERT INTO change_horizon (forgotten, upcoming) VALUES (pg_current_snapshot(), pg_current_snapshot());
    `)
  }
}
