export const largeEventsText = {
  role: 'Role',
  roles: { master: 'Game Master', player: 'Player', relief: 'Relief Dungeon Master' },
  squadName: 'Squad Name',
  joiningSquad: 'Joining Squad',
} as const
