import { BaseSchema } from '@adonisjs/lucid/schema'

/** Seats that leave their line for another game take their part of what went back for it before along (docs/adr/0044). */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      -- To the cent: what the seats that went do not get stays with those that stayed.
      CREATE FUNCTION share_refunds(line bigint, gone bigint, taken integer, of_all integer) RETURNS void LANGUAGE sql AS $$
        INSERT INTO takings (order_id, order_item_id, refund_id, game_id, happened_at, refunded_cents)
          SELECT t.order_id, i.id, t.refund_id, i.game_id, t.happened_at, part_of(t.refunded_cents, 0, taken, of_all)
            FROM order_items i JOIN takings t ON t.order_id = i.order_id AND t.order_item_id = line AND t.refund_id IS NOT NULL
           WHERE i.id = gone AND part_of(t.refunded_cents, 0, taken, of_all) > 0;
        UPDATE takings t SET refunded_cents = t.refunded_cents - part.refunded_cents
          FROM takings part WHERE part.order_id = t.order_id AND part.order_item_id = gone AND part.refund_id = t.refund_id AND t.order_item_id = line
      $$;
    `)
  }

  override async down() {
    this.schema.raw('DROP FUNCTION share_refunds')
  }
}
