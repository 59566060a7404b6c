import { USER_COLUMNS, type UserRow } from '#api/accounts/queries/list_users'
import { sql, type Sql } from '#api/shared/sql'

/** A person with how and where they sign in. Instants within are ISO text. */
export interface UserDetailRow extends UserRow {
  awaitsConfirmation: boolean
  providers: string[]
  venues: { id: number; name: string }[]
  devices: { label: string; firstSeenAt: string; lastSeenAt: string }[]
  /** Places where they are signed in right now. */
  signIns: number
}

const BY_ID = sql`
  SELECT ${USER_COLUMNS}, u.awaits_confirmation AS "awaitsConfirmation",
         ARRAY(SELECT provider FROM social_identities WHERE user_id = u.id ORDER BY provider) AS providers,
         (SELECT COALESCE(json_agg(json_build_object('id', v.id, 'name', v.name) ORDER BY v.name, v.id), '[]'::json)
            FROM venue_keepers k JOIN venues v ON v.id = k.venue_id WHERE k.user_id = u.id) AS venues,
         (SELECT COALESCE(json_agg(json_build_object('label', label, 'firstSeenAt', first_seen_at, 'lastSeenAt', last_seen_at)
                                   ORDER BY last_seen_at DESC), '[]'::json)
            FROM known_devices WHERE user_id = u.id) AS devices,
         (SELECT count(*)::int FROM auth_access_tokens t
           WHERE t.tokenable_id = u.id AND t.expires_at > now()
             AND NOT EXISTS (SELECT FROM sign_in_handoffs WHERE token_id = t.id)) AS "signIns"
    FROM users u WHERE u.id = $1`

export const findUser = (database: Sql, id: number) => database.first<UserDetailRow>(BY_ID, [id])

const KEPT = sql`SELECT ARRAY(SELECT venue_id::int FROM venue_keepers WHERE user_id = $1 ORDER BY venue_id) AS ids`
const NAMES = sql`SELECT name FROM venues WHERE id = ANY($1::bigint[]) ORDER BY id`

/** The venues of a user with the role Venue. */
export const venuesKeptBy = async (database: Sql, userId: number): Promise<number[]> =>
  (await database.first<{ ids: number[] }>(KEPT, [userId]))!.ids

export const namesOfVenues = async (database: Sql, ids: readonly number[]): Promise<string[]> =>
  (await database.rows<{ name: string }>(NAMES, [ids])).map(({ name }) => name)
