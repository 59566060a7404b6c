import { inject } from '@adonisjs/core'
import { venuesKeptBy } from '#api/accounts/queries/find_user'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { notYourVenue } from '#api/games/exceptions/game_refusals'
import type { Conditions } from '#api/shared/conditions'
import { Database } from '#api/shared/sql'
import { mayDo, PERMISSIONS, type Permission } from '#common/permissions'
import type { Role } from '#common/wire'

/** Which games somebody has to do with: those at these venues, and those that these game masters run. */
export interface Reach {
  venueIds: readonly number[]
  gameMasterIds: readonly number[]
}

interface Person {
  id: number
  roles: readonly Role[]
}

/** Of whose games it is that a permission speaks, person by person. */
@inject()
export class ReachFinder {
  constructor(
    protected database: Database,
    protected reference: ReferenceReader
  ) {}

  /** Null: every game. As it is now, so that a venue that was taken from somebody is theirs no more. */
  async of(person: Person, permission: Permission): Promise<Reach | null> {
    if (mayDo(person, 'shop')) return null
    const byRole = (role: Role) =>
      person.roles.includes(role) && (PERMISSIONS[permission] as readonly Role[]).includes(role)
    return {
      venueIds: byRole('Venue') ? await venuesKeptBy(this.database, person.id) : [],
      gameMasterIds: byRole('Game Master') ? await this.#profilesOf(person.id) : [],
    }
  }

  async #profilesOf(userId: number): Promise<number[]> {
    const { gameMasters } = await this.reference.now()
    return [...gameMasters.values()].filter((one) => one.userId === userId).map(({ id }) => id)
  }
}

/** Of a list: what it may show. One way alone is found by its index. */
export function keepWithin(conditions: Conditions, reach: Reach | null): void {
  if (!reach) return
  const ways = Object.entries({ venue_id: reach.venueIds, game_master_id: reach.gameMasterIds }).filter(
    ([, ids]) => ids.length > 0
  )
  const within = ways.map(([column, ids]) => `g.${column} = ANY(${conditions.value(ids)}::bigint[])`)
  conditions.add(within.length > 0 ? `(${within.join(' OR ')})` : 'false')
}

/** Games are put on at venues of one's own alone. */
export function seeThatVenueIsTheirs(reach: Reach | null, { venueId }: { venueId: number }): void {
  if (reach && !reach.venueIds.includes(venueId)) throw notYourVenue()
}

/** Whether a game is one of those. */
export const isWithin = (
  reach: Reach | null,
  { venueId, gameMasterId }: { venueId: number | null; gameMasterId: number }
): boolean =>
  reach === null || (venueId !== null && reach.venueIds.includes(venueId)) || reach.gameMasterIds.includes(gameMasterId)
