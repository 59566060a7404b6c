export const GAMES = { label: 'Games', to: '/games' }
