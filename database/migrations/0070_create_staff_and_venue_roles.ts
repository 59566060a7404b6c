import { BaseSchema } from '@adonisjs/lucid/schema'

/** Who does what in the shop (docs/adr/0039): Staff, and Venue, who keep games at venues of their own. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      ALTER TABLE users DROP CONSTRAINT users_roles_check;
      ALTER TABLE users ADD CONSTRAINT users_roles_check CHECK (roles <@ ARRAY['Administrator', 'Staff', 'Venue', 'Game Master']);

      CREATE TABLE venue_keepers (
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        venue_id bigint NOT NULL REFERENCES venues,
        PRIMARY KEY (user_id, venue_id)
      );
      CREATE INDEX venue_keepers_by_venue ON venue_keepers (venue_id);

      CREATE FUNCTION see_that_venue_has_venues(person bigint) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        IF (SELECT 'Venue' = ANY(roles) FROM users WHERE id = person) <> EXISTS (SELECT FROM venue_keepers WHERE user_id = person) THEN
          RAISE EXCEPTION 'Who has the role Venue has venues, and nobody else' USING ERRCODE = 'check_violation', CONSTRAINT = 'venue_has_venues';
        END IF;
      END $$;
      CREATE FUNCTION see_venue_role() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM see_that_venue_has_venues(NEW.id);
        RETURN NULL;
      END $$;
      CREATE FUNCTION see_venue_keeper() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN PERFORM see_that_venue_has_venues(OLD.user_id); END IF;
        IF TG_OP <> 'DELETE' THEN PERFORM see_that_venue_has_venues(NEW.user_id); END IF;
        RETURN NULL;
      END $$;
      -- At the end of the transaction: roles and venues are written by two statements.
      CREATE CONSTRAINT TRIGGER venue_role_given AFTER INSERT ON users DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN ('Venue' = ANY(NEW.roles)) EXECUTE FUNCTION see_venue_role();
      CREATE CONSTRAINT TRIGGER venue_role_changed AFTER UPDATE ON users DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (('Venue' = ANY(OLD.roles)) <> ('Venue' = ANY(NEW.roles))) EXECUTE FUNCTION see_venue_role();
      CREATE CONSTRAINT TRIGGER venue_keeper_changed AFTER INSERT OR UPDATE OR DELETE ON venue_keepers DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION see_venue_keeper();
    `)
  }

  override async down() {
    this.schema.raw(`
      DROP TRIGGER venue_role_given ON users; DROP TRIGGER venue_role_changed ON users;
      DROP TABLE venue_keepers;
      DROP FUNCTION see_venue_keeper; DROP FUNCTION see_venue_role; DROP FUNCTION see_that_venue_has_venues;
      UPDATE users SET roles = array_remove(array_remove(roles, 'Staff'), 'Venue') WHERE roles && ARRAY['Staff', 'Venue'];
      ALTER TABLE users DROP CONSTRAINT users_roles_check;
      ALTER TABLE users ADD CONSTRAINT users_roles_check CHECK (roles <@ ARRAY['Administrator', 'Game Master']);
    `)
  }
}
