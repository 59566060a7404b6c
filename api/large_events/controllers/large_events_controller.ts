import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { squadGone, unknownEvent } from '#api/large_events/exceptions/ticket_refusals'
import { findPlaceInLine } from '#api/large_events/queries/find_place'
import {
  eventNamed,
  LargeEventReader,
  toCome,
  type LargeEventRecord,
} from '#api/large_events/queries/read_large_events'
import { forEverybody, forPage } from '#api/large_events/transformers/large_event_transformer'
import { availabilityValidator, waitlistCountsValidator } from '#api/large_events/validators/large_event_validators'
import { Clock } from '#api/shared/clock'
import { Database } from '#api/shared/sql'
import { SQUAD_PLAYERS } from '#common/large_events/squads'
import type { LargeEvent, SquadAvailability, ToldLargeEvent, WaitlistCount, WaitlistStatus } from '#common/wire'

/** Large events as everybody reads them. */
@inject()
export default class LargeEventsController {
  constructor(
    protected events: LargeEventReader,
    protected database: Database,
    protected clock: Clock
  ) {}

  /** Those to come. */
  async index(): Promise<LargeEvent[]> {
    return toCome(await this.events.now(), this.clock.now()).map(forEverybody)
  }

  async show({ params }: HttpContext): Promise<ToldLargeEvent> {
    return forPage(await this.#named(params.id))
  }

  async waitlistCount({ params }: HttpContext): Promise<Pick<WaitlistCount, 'waitlist_count'>> {
    return { waitlist_count: (await this.#named(params.id)).waiting }
  }

  /** What is not known is left out. */
  async waitlistCounts({ request }: HttpContext): Promise<WaitlistCount[]> {
    const { lpg_ids } = await request.validateUsing(waitlistCountsValidator)
    const events = await this.events.now()
    return [...new Set(lpg_ids)].flatMap((id) =>
      events.has(id) ? { lpg_id: id, waitlist_count: events.get(id)!.waiting } : []
    )
  }

  /** A visitor waits for nothing; neither does a token that is no longer good (C-02). */
  async waitlistStatus({ params, request, auth }: HttpContext): Promise<WaitlistStatus> {
    const event = await this.#named(params.id)
    const isSignedIn = request.header('authorization') !== undefined && (await auth.checkUsing(['api']))
    const position = isSignedIn ? await findPlaceInLine(this.database, event.id, auth.getUserOrFail().id) : null
    return {
      isOnWaitlist: position !== null,
      waitlistEntry: position === null ? null : { status: 'waiting', position },
    }
  }

  async squadAvailability({ params, request }: HttpContext): Promise<SquadAvailability> {
    const { squad_id, role = 'player' } = await request.validateUsing(availabilityValidator, { data: request.qs() })
    const event = await this.#named(params.id)
    if (squad_id === undefined)
      return { maxQuantity: role === 'player' ? SQUAD_PLAYERS : 1, currentMembers: 0, hasGameMaster: false }
    const squad = event.squads.find(({ id }) => id === squad_id)
    if (!squad) throw squadGone()
    const { players, led } = squad
    const most = role === 'player' ? SQUAD_PLAYERS - players : Number(!led)
    return { maxQuantity: Math.max(0, most), currentMembers: players, hasGameMaster: led }
  }

  async #named(name: unknown): Promise<LargeEventRecord> {
    const event = eventNamed(await this.events.now(), String(name))
    if (!event) throw unknownEvent()
    return event
  }
}
