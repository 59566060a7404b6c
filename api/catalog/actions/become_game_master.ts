import { inject } from '@adonisjs/core'
import { UNCONFIRMED, addUnconfirmedGameMaster } from '#api/accounts/actions/change_roles'
import { mailGameMaster } from '#api/accounts/actions/mail_game_master'
import { createGameMaster } from '#api/catalog/actions/create_record'
import { StoreImage } from '#api/catalog/actions/store_image'
import { raiseAlert } from '#api/operations/actions/raise_alert'
import { recordAudit } from '#api/operations/actions/record_audit'
import { isUniqueViolation, Refused } from '#api/shared/errors'
import { Database, sql, type Transaction } from '#api/shared/sql'
import type { GameMaster } from '#common/wire'

export interface GameMasterWish {
  userId: number
  name: string
  email: string
  /** Markdown; may be empty. */
  biography: string
  imagePath: string
}

const OWN = sql`SELECT FROM game_masters WHERE user_id = $1`
const alreadyOne = () => new Refused('ALREADY_GAME_MASTER', 'You already have a game master profile.')

/** A signed-in person gets a profile and the role, once. It is listed with the others once it has a biography. */
@inject()
export class BecomeGameMaster {
  constructor(
    protected database: Database,
    protected images: StoreImage
  ) {}

  async handle({ userId, name, email, biography, imagePath }: GameMasterWish): Promise<GameMaster> {
    if (await this.database.first(OWN, [userId])) throw alreadyOne()
    const image = await this.images.handle('game-masters', imagePath)
    try {
      return await this.database.transaction(async (transaction) => {
        const profile = await createGameMaster(transaction, { userId, name, email, biography, image })
        if (await addUnconfirmedGameMaster(transaction, userId)) {
          await askForConfirmation(transaction, userId, name)
          await mailGameMaster(transaction, userId, 'game_master_welcome')
        }
        const after = { name, slug: profile.slug, userId }
        await recordAudit(transaction, {
          actorId: userId,
          action: 'became a game master',
          subjectType: 'game master',
          subjectId: profile.id,
          after,
        })
        return profile
      })
    } catch (error) {
      // The form was sent twice at the same moment.
      throw isUniqueViolation(error, 'game_masters_user_id_key') ? alreadyOne() : error
    }
  }
}

/** Until then they do not enter the back office. */
async function askForConfirmation(transaction: Transaction, userId: number, name: string): Promise<void> {
  const sentence = `${name} became a game master. Confirm the account to let them into the back office.`
  await raiseAlert(transaction, { kind: UNCONFIRMED, subject: String(userId), details: { user: userId, sentence } })
}
