import { count } from '#storefront/text/plural'

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
  yours: 'Your seat is yours',
  promises: [
    { title: 'Hosted by professionals', text: 'Every table is led by a game master who does this for a living.' },
    { title: 'Everything is provided', text: 'Dice, characters and rules are waiting. Bring your curiosity.' },
  ],
} as const
