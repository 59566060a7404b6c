import Factory from '@adonisjs/lucid/factories'
import { DateTime } from 'luxon'
import User from '#api/accounts/models/user'
import { knowAccounts } from '#api/people/actions/know_accounts'
import { type Connection, sql } from '#api/shared/sql'
import { type Attributes, clientOf, connectionOf, given, recordOf, uniqueText } from '#database/factories/connection'

const INSERT_CREDIT = sql`INSERT INTO credit_entries (user_id, amount_cents, reason) VALUES ($1, $2, 'gift')`

const UserFactory = Factory.define(User, () => ({
  username: 'Robin Reed',
  email: `${uniqueText('person')}@example.test`,
  emailVerifiedAt: DateTime.now(),
  roles: [],
})).build()

export interface UserAttributes extends Attributes<User> {
  emailVerified?: boolean
  /** Balance to start with. */
  creditsCents?: number
}

export async function createUser(
  { emailVerified, creditsCents, ...attributes }: UserAttributes = {},
  database?: Connection
) {
  const account = UserFactory.client(await clientOf(database)).merge(given(attributes))
  const user = recordOf(
    await (emailVerified === false ? account.merge({ ...given(attributes), emailVerifiedAt: null }) : account).create()
  )
  await knowAccounts(await connectionOf(database), [user.id])
  if (creditsCents) await (await connectionOf(database)).run(INSERT_CREDIT, [user.id, creditsCents])
  return user
}
