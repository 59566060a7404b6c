import type { Action } from '#backoffice/layout/resource'

export const gameActions: readonly Action[] = [
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
