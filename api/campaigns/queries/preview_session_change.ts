import { inject } from '@adonisjs/core'
import {
  dayTaken,
  fewerThanTaken,
  notToCome,
  somebodyPays,
  tooFarAhead,
  unknownSession,
} from '#api/campaigns/exceptions/campaign_refusals'
import { listUnpaid } from '#api/campaigns/queries/list_members'
import { listToCome, type SessionRow } from '#api/campaigns/queries/list_sessions'
import { findAdminGame, listPlayers, type AdminGameRow } from '#api/games/queries/list_admin_games'
import { PreviewChange } from '#api/games/queries/preview_change'
import { Clock, dayOf } from '#api/shared/clock'
import { Database, type Sql } from '#api/shared/sql'
import { instantAt } from '#common/wall_time'
import type { GameChange, SessionForm } from '#common/wire'

const YEAR_MS = 366 * 24 * 60 * 60 * 1000

/** What changing a session would do: whom its game master would run twice, and how many mails. Refused as changing it is. */
@inject()
export class PreviewSessionChange {
  constructor(
    protected database: Database,
    protected preview: PreviewChange,
    protected clock: Clock
  ) {}

  async of(
    campaignId: number,
    heldOn: string,
    form: Pick<SessionForm, 'date' | 'time' | 'seats'>
  ): Promise<GameChange> {
    const now = this.clock.now()
    const sessions = await listToCome(this.database, campaignId, now)
    const session = sessions.find((one) => one.heldOn === heldOn)
    if (!session) throw unknownSession()
    const startsAt = instantAt(form.date, form.time, session.startsAt)
    seeThatItCanBe(session, sessions, { startsAt, seats: form.seats, now })
    const game = (await findAdminGame(this.database, session.gameId))!
    const told = await this.preview.ofSession(game, startsAt)
    return { ...told, mails: await countToldOfMove(this.database, campaignId, game, startsAt) }
  }
}

/** Throws what stands against it; `all`: the sessions of the campaign that will take place. */
export function seeThatItCanBe(
  session: SessionRow,
  all: readonly SessionRow[],
  { startsAt, seats, now }: { startsAt: Date; seats: number; now: Date }
): void {
  if (startsAt.getTime() !== session.startsAt.getTime()) seeThatItCanMove(session, all, startsAt, now)
  if (seats < session.taken) throw fewerThanTaken(session.taken)
}

function seeThatItCanMove(session: SessionRow, all: readonly SessionRow[], startsAt: Date, now: Date): void {
  if (startsAt <= now) throw notToCome()
  if (startsAt.getTime() > now.getTime() + YEAR_MS) throw tooFarAhead()
  if (all.some((other) => other !== session && dayOf(other.startsAt) === dayOf(startsAt))) throw dayTaken()
  if (session.held > 0) throw somebodyPays()
}

/** How many mails go out when a session begins at another time: one for each line that paid for it, and to each member who has not. */
export async function countToldOfMove(
  database: Sql,
  campaignId: number,
  { id, startsAt: was }: AdminGameRow,
  startsAt: Date
): Promise<number> {
  if (was.getTime() === startsAt.getTime()) return 0
  const paid = (await listPlayers(database, id)).filter(({ email }) => email)
  return paid.length + (await listUnpaid(database, campaignId, id)).length
}
