import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- One attempt to buy a cart: from the held seats to the order, or to their release.
      CREATE TABLE checkouts (
        id uuid PRIMARY KEY,
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'fulfilled', 'released', 'refunded')),
        user_id bigint REFERENCES users ON DELETE SET NULL,
        -- Names the browser, so that a guest never competes with their own earlier checkout (SEAT-3).
        buyer_key text NOT NULL,
        email text,
        ui_mode text NOT NULL CHECK (ui_mode IN ('embedded', 'hosted', 'none')),
        lines jsonb NOT NULL,
        subtotal_cents integer NOT NULL CHECK (subtotal_cents >= 0),
        credits_cents integer NOT NULL DEFAULT 0 CHECK (credits_cents >= 0),
        amount_cents integer GENERATED ALWAYS AS (subtotal_cents - credits_cents) STORED,
        referral_code text,
        -- Names buyer, lines and form: asking again for the same thing gets the same checkout.
        fingerprint text NOT NULL,
        provider_session_id text UNIQUE,
        -- When the hold shown to the buyer ends; the provider's own expiry is later.
        expires_at timestamptz NOT NULL,
        provider_expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT product_now(),
        updated_at timestamptz NOT NULL DEFAULT product_now(),
        -- Kept with the checkout, so that asking for its page again is the same question.
        provider_customer_id text,
        -- The line to the internet that it was started from, while that counts: personal data, forgotten within the
        -- hour.
        network text,
        origin text,
        partner_id bigint REFERENCES partners,
        confirmation_sent_at timestamptz,
        email_confirmed_at timestamptz,
        CONSTRAINT checkouts_check CHECK (subtotal_cents >= credits_cents)
      );
      CREATE INDEX checkouts_open ON checkouts (expires_at) WHERE state = 'open';
      CREATE INDEX checkouts_buyer_open ON checkouts (buyer_key) WHERE state = 'open';
      CREATE INDEX checkouts_without_card ON checkouts (fingerprint) WHERE ui_mode = 'none';
      CREATE INDEX checkouts_user_open ON checkouts (user_id) WHERE state = 'open';
      -- Which browser a guest bought with (docs/adr/0013).
      CREATE INDEX checkouts_browser ON checkouts (buyer_key);
      CREATE INDEX checkouts_network ON checkouts (network) WHERE network IS NOT NULL;
      -- What a browser has bought and its cart may not know of.
      CREATE INDEX checkouts_buyer_fulfilled ON checkouts (buyer_key) WHERE state = 'fulfilled';
      CREATE INDEX checkouts_free ON checkouts (created_at) WHERE (state = 'fulfilled') AND (lines @@ '($[*]."unitPriceCents" == 0)'::jsonpath);

      -- Paid pages that made no order and are not their checkout's: each has its outcome once.
      CREATE TABLE stray_pages (
        id text PRIMARY KEY,
        checkout_id uuid REFERENCES checkouts,
        outcome text NOT NULL CHECK (outcome IN ('refunded', 'listed')),
        created_at timestamptz NOT NULL DEFAULT product_now()
      );

      CREATE TABLE seat_holds (
        checkout_id uuid NOT NULL REFERENCES checkouts ON DELETE CASCADE,
        game_id bigint NOT NULL REFERENCES games,
        quantity integer NOT NULL CHECK (quantity > 0),
        state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'sold', 'released')),
        expires_at timestamptz NOT NULL,
        CONSTRAINT seat_holds_pkey PRIMARY KEY (checkout_id, game_id)
      );
      CREATE INDEX seat_holds_game ON seat_holds (game_id);
      CREATE INDEX seat_holds_live ON seat_holds (game_id, expires_at) WHERE state = 'held';
    `)
  }
}
