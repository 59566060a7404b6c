import { gameMastersHeading, systemsHeading } from '#storefront/text/headings'

export const catalogText = {
  gameMasters: {
    heading: gameMastersHeading,
    lead: 'They read the table, run the world and make sure everyone has a good time.',
    empty: 'No game masters are listed right now.',
    view: 'View Profile',
  },
  gameMaster: {
    trade: 'Professional Dungeon Master',
    waiting: 'New at our tables. This profile is listed with the other game masters once it has a biography.',
    games: 'Upcoming One-Shot Games',
    none: (name: string) => `${name} has no one-shots scheduled right now.`,
    noCampaigns: (name: string) => `${name} has no open campaigns right now.`,
    description: (name: string) =>
      `Play with ${name}, professional game master: upcoming one-shot games and campaigns, online and at stores.`,
    missing: 'Game Master Not Found',
    missingLead: "The game master you're looking for doesn't exist or is no longer active.",
  },
  systems: {
    heading: systemsHeading,
    lead: 'The rules behind the stories. Your game master brings them, you bring a character idea.',
    empty: 'No systems are listed right now.',
    view: 'Find Games',
    missing: 'This system is not listed',
  },
  system: {
    games: (name: string) => `Play ${name} One-Shot Adventures`,
    campaigns: (name: string) => `Play ${name} Campaigns`,
    description: (name: string) =>
      `Play ${name} with a professional game master: upcoming one-shot adventures and campaigns, online and at stores.`,
    none: 'No one-shots with this system are scheduled right now.',
  },
  setting: {
    title: (name: string) => `${name} - Campaign Setting`,
    description: (name: string) =>
      `Tabletop role-playing games and campaigns in ${name}, run by professional game masters.`,
    keywords: ['campaign setting', 'tabletop role-playing games', 'game master'],
    games: 'Upcoming One-Shot Games',
    none: 'Nothing is scheduled in this setting right now.',
    link: (name: string) => `More about ${name}`,
    missing: 'Campaign Setting Not Found',
    missingLead: "The campaign setting you're looking for doesn't exist or is no longer available.",
  },
  event: {
    games: 'Available Games',
    none: 'No Games Available',
    description: (name: string) => `${name}: tables run by professional game masters. See the games and take a seat.`,
    missing: 'Event Not Found',
  },
  missingLead: 'It may have been renamed or taken down. Everything that can be joined is on the board.',
  home: 'Back to the tavern',
  board: 'Browse all games',
} as const
