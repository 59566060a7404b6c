import { inject } from '@adonisjs/core'
import type Campaign from '#api/campaigns/models/campaign'
import { listToCome } from '#api/campaigns/queries/list_sessions'
import { lockCampaign } from '#api/campaigns/queries/lock_campaign'
import { startOf } from '#api/campaigns/rules/session_time'
import { changePrivateGame, openPrivateGame, type PrivatePlan } from '#api/games/actions/private_games'
import { removeFromSale } from '#api/games/actions/remove_from_sale'
import { Clock, dayOf } from '#api/shared/clock'
import { isLockTimeout, NotFound } from '#api/shared/errors'
import { Database, sql, type ModelTransaction } from '#api/shared/sql'
import { sessionDays, SESSIONS_AHEAD } from '#common/campaigns/schedule'

const ALL = sql`SELECT id FROM campaigns ORDER BY id`
const KNOWN = sql`SELECT held_on AS "heldOn" FROM campaign_sessions WHERE campaign_id = $1 AND held_on = ANY($2::date[])`
const KEEP = sql`INSERT INTO campaign_sessions (campaign_id, held_on, game_id) VALUES ($1, $2, $3)`
const FORGET = sql`DELETE FROM campaign_sessions WHERE campaign_id = $1 AND held_on = $2`

/** Every campaign has its next sessions: made by a job, and whenever somebody asks for them. */
@inject()
export class PlanSessions {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  async handle(): Promise<void> {
    let failure: unknown = null
    for (const { id } of await this.database.rows<{ id: number }>(ALL)) {
      try {
        await this.of(id)
      } catch (error) {
        // One that is gone by now, or that somebody is at, keeps no other from its sessions.
        if (!isPassing(error)) failure ??= error
      }
    }
    if (failure) throw failure
  }

  /** Of one campaign. */
  async of(campaignId: number): Promise<void> {
    await this.database.modelTransaction(async (transaction) => {
      await planSessions(transaction, await lockCampaign(transaction, campaignId), this.clock.now())
    })
  }
}

const isPassing = (reason: unknown) => reason instanceof NotFound || isLockTimeout(reason)

/** The sessions ahead that the schedule asks for and that are not there yet. The campaign is locked, so each is made once. */
export async function planSessions(transaction: ModelTransaction, campaign: Campaign, now: Date): Promise<void> {
  const days = daysAhead(campaign, now)
  const known = new Set((await transaction.rows<{ heldOn: string }>(KNOWN, [campaign.id, days])).map(({ heldOn }) => heldOn))
  for (const day of days.filter((one) => !known.has(one))) {
    const gameId = await openPrivateGame(transaction, planOf(campaign, startOf(day, campaign.scheduleTime)))
    await transaction.run(KEEP, [campaign.id, day, gameId])
  }
}

/** After the campaign was changed: sessions that nobody has paid for follow the schedule, the others keep their time. All follow in everything else. */
export async function followPlan(transaction: ModelTransaction, campaign: Campaign, now: Date): Promise<void> {
  const days = new Set(daysAhead(campaign, now, YEARS_AHEAD))
  for (const { heldOn, gameId, startsAt, taken } of await listToCome(transaction, campaign.id, now)) {
    if (taken === 0 && !days.has(heldOn)) {
      await transaction.run(FORGET, [campaign.id, heldOn])
      await removeFromSale(transaction, gameId)
    } else {
      await changePrivateGame(transaction, gameId, planOf(campaign, taken > 0 ? startsAt : startOf(heldOn, campaign.scheduleTime)))
    }
  }
  await planSessions(transaction, campaign, now)
}

/** Further than any session is planned. */
const YEARS_AHEAD = 160

/** The days of the next sessions that have not begun. */
const daysAhead = (campaign: Campaign, now: Date, count = SESSIONS_AHEAD): string[] =>
  sessionDays(campaign, dayOf(now), count + 1)
    .filter((day) => startOf(day, campaign.scheduleTime) > now)
    .slice(0, count)

const planOf = ({ name, image, gameMasterId, venueId, priceCents, seats }: Campaign, startsAt: Date): PrivatePlan => ({ name, image, gameMasterId, venueId, startsAt, priceCents, maxPlayers: seats })
