import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { CheckIn } from '#api/large_events/actions/check_in'
import { unknownEvent } from '#api/large_events/exceptions/ticket_refusals'
import { readRoster } from '#api/large_events/queries/read_roster'
import { checkInsValidator } from '#api/large_events/validators/board_validators'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'
import type { CheckInAnswer, Roster } from '#common/wire'

/** Who is there, and whom a door expects. */
@inject()
export default class CheckInsController {
  constructor(protected database: Database) {}

  async roster({ params }: HttpContext): Promise<Roster> {
    const roster = await readRoster(this.database, idFrom(params.id))
    if (!roster) throw unknownEvent()
    return roster
  }

  @inject()
  async store({ params, request, auth }: HttpContext, checkIn: CheckIn): Promise<{ answers: CheckInAnswer[] }> {
    const { entries } = await request.validateUsing(checkInsValidator)
    return { answers: await checkIn.handle(idFrom(params.id), entries, auth.getUserOrFail().id) }
  }
}
