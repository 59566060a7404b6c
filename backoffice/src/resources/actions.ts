import type { Action } from '../layout/resource'
import { campaignActions } from './campaigns/actions'
import { gameMasterActions } from './game-masters/actions'
import { gameActions } from './games/actions'
import { largeEventActions } from './large-events/actions'
import { orderActions } from './orders/actions'
import { partnerActions } from './partners/actions'
import { peopleActions } from './people/actions'

/** What can be done with the records of a resource, by its name: the palette alone knows it, and is loaded when somebody first wants it. */
export const actions: Record<string, readonly Action[]> = {
  'games': gameActions,
  'campaigns': campaignActions,
  'large-events': largeEventActions,
  'game-masters': gameMasterActions,
  'orders': orderActions,
  'partners': partnerActions,
  'people': peopleActions,
}
