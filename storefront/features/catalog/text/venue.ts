export const venueText = {
  heading: {
    online: (name: string) => `Role-Playing Games Online with ${name}`,
    place: (name: string, town: string) =>
      town ? `Role-Playing Games at ${name} in ${town}` : `Role-Playing Games at ${name}`,
  },
  games: 'One-Shot Games',
  description: {
    online: (name: string) =>
      `Join tabletop role-playing games online with ${name}: professional game masters, everything provided, a seat for you.`,
    place: (name: string, town: string) =>
      `Play tabletop role-playing games at ${name}${town && ` in ${town}`}: professional game masters, dice and rules provided, a seat for you.`,
  },
  event: (module: string, gameMaster: string, where: string) => `${module}, run by ${gameMaster}. ${where}.`,
  online: 'Online',
  none: 'Nothing is scheduled here right now.',
  advice: 'Other tables are looking for players.',
  board: 'Browse all games',
  missing: 'This venue is not listed',
  keywords: ['tabletop role-playing games', 'TTRPG', 'one-shot', 'game master', 'find a group'],
} as const
