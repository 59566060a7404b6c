import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A line of an order is for a product of some type; games are one of them. The column of games stays what games' own reads go by: it
 * follows from type and number, whoever writes the line (docs/adr/0028).
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      ALTER TABLE order_items ADD COLUMN product_id bigint, ADD COLUMN choice jsonb;
      UPDATE order_items SET product_id = game_id;

      -- A release that knows games alone still writes and moves lines by them.
      CREATE FUNCTION know_product() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.product_type = 'game' THEN
          IF NEW.product_id IS NULL OR (TG_OP = 'UPDATE' AND NEW.game_id IS DISTINCT FROM OLD.game_id AND NEW.product_id = OLD.product_id) THEN
            NEW.product_id := NEW.game_id;
          END IF;
          NEW.game_id := NEW.product_id;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER know_product BEFORE INSERT OR UPDATE OF product_type, product_id, game_id ON order_items
        FOR EACH ROW EXECUTE FUNCTION know_product();

      ALTER TABLE order_items DROP CONSTRAINT order_items_product_type_check;
      ALTER TABLE order_items ALTER COLUMN product_id SET NOT NULL;
      ALTER TABLE order_items ADD CONSTRAINT order_items_game_is_product
        CHECK (game_id IS NOT DISTINCT FROM CASE WHEN product_type = 'game' THEN product_id END);
      CREATE INDEX order_items_product ON order_items (product_id, product_type);

      -- By whichever of the two columns a line was moved.
      DROP TRIGGER note_moved_line ON order_items;
      CREATE TRIGGER note_moved_line AFTER UPDATE OF product_id, game_id ON order_items FOR EACH ROW
        WHEN (OLD.game_id IS DISTINCT FROM NEW.game_id) EXECUTE FUNCTION note_moved_line();

      -- Lines of checkouts that were started before products had types are for games.
      CREATE FUNCTION typed_lines(lines jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN jsonb_path_exists(lines, '$[*].gameId') THEN (
          SELECT jsonb_agg(CASE WHEN line->'gameId' IS NOT NULL
                                THEN (line - 'gameId') || jsonb_build_object('productType', 'game', 'productId', line->'gameId', 'choice', NULL)
                                ELSE line END ORDER BY place)
            FROM jsonb_array_elements(lines) WITH ORDINALITY AS listed (line, place)) ELSE lines END
      $$;
    `)
  }

  override async down() {
    this.schema.raw(`
      DROP FUNCTION typed_lines;
      DROP TRIGGER note_moved_line ON order_items;
      CREATE TRIGGER note_moved_line AFTER UPDATE OF game_id ON order_items FOR EACH ROW
        WHEN (OLD.game_id IS DISTINCT FROM NEW.game_id) EXECUTE FUNCTION note_moved_line();
      DROP INDEX order_items_product;
      DROP TRIGGER know_product ON order_items;
      DROP FUNCTION know_product;
      ALTER TABLE order_items DROP CONSTRAINT order_items_game_is_product;
      ALTER TABLE order_items DROP COLUMN choice, DROP COLUMN product_id;
      ALTER TABLE order_items ADD CONSTRAINT order_items_product_type_check CHECK (product_type IN ('game', 'lpg'));
    `)
  }
}
