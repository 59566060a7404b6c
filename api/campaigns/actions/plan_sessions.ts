import { inject } from '@adonisjs/core'
import type Campaign from '#api/campaigns/models/campaign'
import { listToCome } from '#api/campaigns/queries/list_sessions'
import { CampaignReader, type CampaignRecord } from '#api/campaigns/queries/read_campaigns'
import { lockCampaign } from '#api/campaigns/queries/lock_campaign'
import { changePrivateGame, openPrivateGame, type PrivatePlan } from '#api/games/actions/private_games'
import { removeFromSale } from '#api/games/actions/remove_from_sale'
import { Clock, dayOf } from '#api/shared/clock'
import { isLockTimeout, NotFound } from '#api/shared/errors'
import { Database, sql, type ModelTransaction, type Sql } from '#api/shared/sql'
import { instantAt } from '#common/campaigns/next_session'
import { sessionDays, SESSIONS_AHEAD, type Schedule } from '#common/campaigns/schedule'

const KNOWN = sql`SELECT held_on AS "heldOn" FROM campaign_sessions WHERE campaign_id = $1 AND held_on = ANY($2::date[])`
const KEEP = sql`INSERT INTO campaign_sessions (campaign_id, held_on, game_id) VALUES ($1, $2, $3)`
const FORGET = sql`DELETE FROM campaign_sessions WHERE campaign_id = $1 AND held_on = $2`

/** Every campaign has its next sessions: made by a job, and whenever somebody asks for them. */
@inject()
export class PlanSessions {
  constructor(
    protected database: Database,
    protected campaigns: CampaignReader,
    protected clock: Clock
  ) {}

  async handle(): Promise<void> {
    let failure: unknown = null
    for (const campaign of (await this.campaigns.now()).values()) {
      try {
        await this.of(campaign)
      } catch (error) {
        // One that is gone by now, or that somebody is at, keeps no other from its sessions.
        if (!isPassing(error)) failure ??= error
      }
    }
    if (failure) throw failure
  }

  /** Of one campaign; where none is missing, as nearly always, nobody is locked out. */
  async of(campaign: CampaignRecord): Promise<void> {
    const now = this.clock.now()
    if ((await missingDays(this.database, campaign, now)).length === 0) return
    await this.database.modelTransaction(async (transaction) => {
      await planSessions(transaction, await lockCampaign(transaction, campaign.id), now)
    })
  }
}

const isPassing = (reason: unknown) => reason instanceof NotFound || isLockTimeout(reason)

/** The sessions ahead that the schedule asks for and that are not there yet. The campaign is locked, so each is made once. */
export async function planSessions(transaction: ModelTransaction, campaign: Campaign, now: Date): Promise<void> {
  for (const day of await missingDays(transaction, campaign, now)) {
    const gameId = await openPrivateGame(transaction, planOf(campaign, instantAt(day, campaign.scheduleTime)))
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
      await changePrivateGame(transaction, gameId, planOf(campaign, taken > 0 ? startsAt : instantAt(heldOn, campaign.scheduleTime)))
    }
  }
  await planSessions(transaction, campaign, now)
}

/** Further than any session is planned. */
const YEARS_AHEAD = 160

async function missingDays(database: Sql, campaign: Planned, now: Date): Promise<string[]> {
  const days = daysAhead(campaign, now)
  const known = new Set((await database.rows<{ heldOn: string }>(KNOWN, [campaign.id, days])).map(({ heldOn }) => heldOn))
  return days.filter((day) => !known.has(day))
}

type Planned = Schedule & { id: number }

/** The days of the next sessions that have not begun. */
const daysAhead = (campaign: Planned, now: Date, count = SESSIONS_AHEAD): string[] =>
  sessionDays(campaign, dayOf(now), count + 1)
    .filter((day) => instantAt(day, campaign.scheduleTime) > now)
    .slice(0, count)

const planOf = ({ name, image, gameMasterId, venueId, priceCents, seats }: Campaign, startsAt: Date): PrivatePlan => ({ name, image, gameMasterId, venueId, startsAt, priceCents, maxPlayers: seats })
