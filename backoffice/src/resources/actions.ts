import type { Action } from '../layout/resource'
import { editCampaignPath, editPartnerPath, statementPath } from './paths'

const campaignActions: readonly Action[] = [
  { name: 'create', needs: 'shop', to: () => '/campaigns/new' },
  { name: 'edit', of: 'record', needs: 'shop', to: (id) => editCampaignPath(Number(id)) },
]

const gameMasterActions: readonly Action[] = [
  { name: 'statement', of: 'record', to: (id) => statementPath(Number(id)) },
]

const gameActions: readonly Action[] = [
  { name: 'create', needs: 'games.create', to: () => '/create-game' },
  { name: 'create_on', of: 'day', needs: 'games.create', to: (day) => `/create-game?date=${day}` },
  { name: 'check_in', of: 'record', needs: 'rosters', to: (id) => `/games/${id}/check-in`, anew: true },
  { name: 'message', of: 'record', needs: 'rosters', to: (id) => `/games/${id}`, asks: 'message' },
  { name: 'sheet', of: 'record', needs: 'rosters', to: (id) => `/games/${id}/table-sheet` },
  { name: 'add_player', of: 'record', needs: 'shop', to: (id) => `/orders/manual?gameId=${id}` },
  {
    name: 'orders',
    of: 'record',
    needs: 'shop',
    to: (id) => `/orders?${new URLSearchParams({ filter: JSON.stringify({ gameId: Number(id) }) })}`,
  },
  { name: 'edit', of: 'record', needs: 'games.edit', to: (id) => `/create-game?id=${id}` },
  { name: 'repeat', of: 'record', needs: 'games.create', to: (id) => `/games/${id}`, asks: 'repeat' },
  { name: 'clone', of: 'record', needs: 'games.create', to: (id) => `/create-game?clone=${id}` },
  { name: 'delete', of: 'record', needs: 'games.delete', to: (id) => `/games/${id}`, asks: 'delete' },
]

const largeEventActions: readonly Action[] = [
  { name: 'create', to: () => '/large-events/new' },
  { name: 'check_in', of: 'record', to: (id) => `/large-events/${id}/check-in`, anew: true },
  { name: 'board', of: 'record', to: (id) => `/large-events/${id}/board` },
]

/** Begun on the order's own screen. */
const step = (name: string): Action => ({ name, of: 'record', to: (id) => `/orders/${id}`, asks: name })

const orderActions: readonly Action[] = [
  { name: 'take', to: () => '/orders/manual' },
  { name: 'open', of: 'record', to: (id) => `/orders/${id}` },
  step('refund'),
  step('cancel'),
  step('cancel_seats'),
  step('move'),
  step('contact'),
  step('resend'),
]

const partnerActions: readonly Action[] = [
  { name: 'create', to: () => '/partners/new' },
  { name: 'edit', of: 'record', to: (id) => editPartnerPath(Number(id)) },
]

const peopleActions: readonly Action[] = [
  { name: 'give_credit', of: 'record', to: (id) => `/people/${id}`, asks: 'credit' },
  { name: 'merge', of: 'record', to: (id) => `/people/${id}`, asks: 'merge' },
  { name: 'export', of: 'record', to: (id) => `/people/${id}`, asks: 'export' },
  { name: 'erase', of: 'record', to: (id) => `/people/${id}`, asks: 'erase' },
]

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
