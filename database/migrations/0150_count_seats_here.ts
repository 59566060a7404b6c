import { BaseSchema } from '@adonisjs/lucid/schema'

/** The number of seats of a booking that arrived. It never exceeds the seats of the line, also after some are given back. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      ALTER TABLE attendances ADD seats integer;
      UPDATE attendances a SET seats = i.quantity FROM order_items i WHERE i.id = a.order_item_id AND a.state = 'arrived';
      ALTER TABLE attendances ADD CONSTRAINT attendances_seats_of_arrived CHECK (CASE WHEN state = 'arrived' THEN seats IS NOT NULL AND seats >= 1 ELSE seats IS NULL END);

      -- Locks the line, so that its quantity cannot fall meanwhile. Without a number, all seats arrived.
      CREATE FUNCTION limit_seats_here() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE bought integer;
      BEGIN
        SELECT quantity INTO bought FROM order_items WHERE id = NEW.order_item_id FOR SHARE;
        NEW.seats := CASE WHEN NEW.state = 'arrived' THEN LEAST(NEW.seats, bought) END;
        RETURN NEW;
      END $$;
      CREATE TRIGGER limit_seats_here BEFORE INSERT OR UPDATE ON attendances FOR EACH ROW EXECUTE FUNCTION limit_seats_here();

      CREATE FUNCTION limit_seats_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE attendances SET seats = NEW.quantity WHERE order_item_id = NEW.id AND seats > NEW.quantity;
        RETURN NULL;
      END $$;
      CREATE TRIGGER limit_seats_of_line AFTER UPDATE OF quantity ON order_items FOR EACH ROW WHEN (NEW.quantity < OLD.quantity)
        EXECUTE FUNCTION limit_seats_of_line();
    `)
  }

  override async down() {
    this.schema.raw(`
      DROP TRIGGER limit_seats_of_line ON order_items; DROP FUNCTION limit_seats_of_line();
      DROP TRIGGER limit_seats_here ON attendances; DROP FUNCTION limit_seats_here();
      ALTER TABLE attendances DROP seats;
    `)
  }
}
