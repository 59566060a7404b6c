/** With which the settings show every mail: one evening, and what becomes of it. */
export const EXAMPLE = {
  greeting: 'Hello Robin',
  game: 'The Drowned Bell',
  event: 'The Long Night',
  when: 'Saturday, July 5, 2031, 5:00 PM Mountain Time',
  movedTo: 'Sunday, July 6, 2031, 5:00 PM Mountain Time',
  order: '#1024',
  cancelling: "If this time doesn't work for you, cancel before it begins for a full refund.",
  answerBy: 'Friday, July 11, 2031, 5:00 PM Mountain Time',
} as const
