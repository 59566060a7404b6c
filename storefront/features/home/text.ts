import { count } from '../../text/plural.ts'

export const homeText = {
  hero: 'Epic adventures, expertly run.',
  lead: 'Take a seat at a table run by a professional game master, online or at a store near you. No experience needed.',
  find: 'Find a Game',
  joinCampaign: 'Join a Campaign',
  events: 'Special Events',
  games: 'Upcoming Games',
  allGames: 'See all games',
  gameMasters: 'Professional Game Masters',
  allGameMasters: 'See all game masters',
  noGameMasters: 'No game masters are listed right now.',
  viewEvent: 'View Event',
  noEvents: 'There are no special events scheduled at the moment.',
  eventGames: (games: number) => `${count(games, 'game')} available`,
  promises: [
    { title: 'Hosted by professionals', text: 'Every table is led by a game master who does this for a living.' },
    { title: 'Everything is provided', text: 'Dice, characters and rules are waiting. Bring your curiosity.' },
    { title: 'Your seat is yours', text: 'Full refund up to 24 hours before the start: as site credit, or to your card if you book without an account.' },
  ],
} as const
