export const joinText = {
  times: 'Available Times',
  about: 'The adventure',
  gameMaster: 'Your game master',
  description: (module: string, gameMaster: string) =>
    `${module}, run by ${gameMaster}. See the open seats and join the table.`,
  setting: 'Campaign setting',
  system: 'System',
  where: 'Where',
  when: 'When',
  length: 'About 4 hours',
  notFound: "Sorry, the game you're trying to join doesn't seem to be available.",
  unavailable: 'Game not found or not available',
  browse: 'Browse all games',
  zone: 'Mountain Time',
  heldForYou: 'Held for you',
} as const
