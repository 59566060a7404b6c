import type { Product } from './product.ts'

/** Games whose counters differ from the rows that they count. */
export const countersThatLie = ({ database }: Product) =>
  database.query(`
    select games.id, seats_sold, seats_held from games
     where seats_sold <> (select coalesce(sum(quantity), 0) from order_items where game_id = games.id and status = 'active')
        or seats_held <> (select coalesce(sum(quantity), 0) from seat_holds where game_id = games.id and state = 'held')`)
