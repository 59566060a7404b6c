import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type { AuthorizerResponse } from '@adonisjs/bouncer/types'
import type User from '#api/accounts/models/user'

/** A campaign is its game master's, and the administrators'. */
export default class CampaignPolicy extends BasePolicy {
  create(user: User): AuthorizerResponse {
    return (
      user.roles.includes('Game Master') ||
      user.may('shop') ||
      AuthorizationResponse.deny('This needs the Game Master role.', 403)
    )
  }

  run(user: User, campaign: { gameMaster: { userId: number | null } }): AuthorizerResponse {
    return (
      isRunBy(campaign, user) ||
      user.may('shop') ||
      AuthorizationResponse.deny('Only the game master of this campaign may do this.', 403)
    )
  }
}

const isRunBy = ({ gameMaster }: { gameMaster: { userId: number | null } }, { id }: User) => gameMaster.userId === id
