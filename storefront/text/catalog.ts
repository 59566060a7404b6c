export const catalogText = {
  gameMasters: {
    heading: 'Professional Game Masters',
    lead: 'They read the table, run the world and make sure that everybody has a good evening.',
    empty: 'No game masters are listed right now.',
  },
  gameMaster: { games: (name: string) => `Games with ${name}`, none: 'No games are scheduled right now.', missing: 'This game master is not listed' },
  systems: {
    heading: 'Game Systems',
    lead: 'The rules behind the stories. Your game master brings them, you bring a character idea.',
    empty: 'No systems are listed right now.',
    view: 'See games',
    missing: 'This system is not listed',
  },
  system: { games: (name: string) => `${name} games` },
  setting: {
    title: (name: string) => `${name} - Campaign Setting`,
    description: (name: string) => `Tabletop role-playing games and campaigns in ${name}, run by professional game masters.`,
    keywords: ['campaign setting', 'tabletop role-playing games', 'game master'],
    games: (name: string) => `Games in ${name}`,
    missing: 'This campaign setting is not listed',
  },
  campaigns: {
    heading: 'Epic Campaigns',
    lead: 'One party, one story, week after week.',
    empty: 'No campaigns are open right now.',
    advice: 'Campaigns open when a game master gathers a new party. A one-shot is the best way to meet one.',
    games: 'Find a one-shot',
  },
  event: { games: 'Available Games', none: 'No Games Available', missing: 'Event Not Found' },
  missingLead: 'It may have been renamed or taken down. Everything that can be joined is on the board.',
  home: 'Back to the tavern',
  board: 'Browse all games',
} as const
