import { createHash } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { acceptInvitation } from '#api/accounts/actions/accept_invitation'
import { findOrCreateAccount } from '#api/accounts/actions/find_or_create_account'
import { issueToken } from '#api/accounts/actions/issue_token'
import { noticeDevice, type Device } from '#api/accounts/actions/notice_device'
import { ConfirmSignIn } from '#api/accounts/exceptions/sign_in_refusals'
import type { Identity } from '#api/accounts/rules/identity'
import { ACCESS_SECONDS, HANDOFF_SECONDS } from '#api/accounts/rules/token_terms'
import { rememberReferrer } from '#api/referrals/actions/remember_referrer'
import { Clock } from '#api/shared/clock'
import { Database, sql, type Transaction } from '#api/shared/sql'

const HAND_OFF = sql`INSERT INTO sign_in_handoffs (token_id, browser_hash) VALUES ($1, $2)`

/** How somebody came to the door. */
export interface Arrival {
  device: Device
  referralCode: string | null
}

export const browserHash = (mark: string) => createHash('sha256').update(mark).digest('base64url')

/** Lets somebody in whom a provider has identified. Throws `ConfirmSignIn` where the address alone is theirs. */
@inject()
export class SignIn {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  /** For a caller that hands the token over in an answer. */
  async withToken(identity: Identity, arrival: Arrival): Promise<{ userId: number; token: string }> {
    const { device } = arrival
    return this.#enter(identity, arrival, (transaction, userId) =>
      issueToken(transaction, userId, device.label, ACCESS_SECONDS)
    )
  }

  /** For a caller that can only name the token in an address: it is short-lived, and meant for the browser with this mark. */
  async withHandoff(
    identity: Identity,
    arrival: Arrival,
    browserMark: string
  ): Promise<{ userId: number; token: string }> {
    return this.#enter(identity, arrival, async (transaction, userId) => {
      const token = await issueToken(transaction, userId, arrival.device.label, HANDOFF_SECONDS)
      await transaction.run(HAND_OFF, [token.id, browserHash(browserMark)])
      return token
    })
  }

  async #enter(
    identity: Identity,
    { device, referralCode }: Arrival,
    issue: (transaction: Transaction, userId: number) => Promise<{ value: string }>
  ): Promise<{ userId: number; token: string }> {
    const entered = await this.database.transaction(async (transaction) => {
      const entrance = await findOrCreateAccount(transaction, identity, browserHash(device.mark))
      // What was claimed is kept, so this is no error of the transaction.
      if ('confirmation' in entrance) return entrance
      const { userId } = entrance
      await acceptInvitation(transaction, userId, identity.email)
      await noticeDevice(transaction, userId, device, this.clock.now())
      return { userId, token: (await issue(transaction, userId)).value }
    })
    if ('confirmation' in entered) throw new ConfirmSignIn(entered.confirmation)
    if (referralCode) await rememberReferrer(this.database, entered.userId, referralCode)
    return entered
  }
}
