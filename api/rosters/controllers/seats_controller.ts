import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { SEAT_LINK } from '#api/rosters/link_limit'
import { openSeats } from '#api/rosters/queries/open_seats'
import { forBearer } from '#api/rosters/transformers/roster_transformer'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'
import type { SeatPass } from '#common/wire'

/** Somebody's seats at a game, for whoever has their link. */
@inject()
export default class SeatsController {
  constructor(protected database: Database) {}

  async show({ params, request }: HttpContext): Promise<SeatPass> {
    return forBearer(await openSeats(this.database, { id: idFrom(params.id), link: request.header(SEAT_LINK) ?? '' }))
  }
}
