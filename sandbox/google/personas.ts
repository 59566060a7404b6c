export interface Persona {
  email: string
  name: string
  note: string
  verified: boolean
}

/** The people of the demo world, and one whose address Google has not verified. */
export const PERSONAS: Persona[] = [
  { email: 'ada.admin@questboard.test', name: 'Ada Admin', note: 'Administrator', verified: true },
  { email: 'sam.staff@questboard.test', name: 'Sam Staff', note: 'Staff', verified: true },
  { email: 'vera.venue@questboard.test', name: 'Vera Venue', note: 'Keeps games at The Copper Flagon', verified: true },
  { email: 'gwen.gm@questboard.test', name: 'Gwen Greyhollow', note: 'Game Master', verified: true },
  { email: 'pat.player@questboard.test', name: 'Pat Player', note: 'Player with a history', verified: true },
  { email: 'newt.new@questboard.test', name: 'Newt Newcomer', note: 'Has no account yet', verified: true },
  {
    email: 'una.unverified@questboard.test',
    name: 'Una Unverified',
    note: 'E-mail address not verified',
    verified: false,
  },
]

export function isEmail(value: string): boolean {
  return value.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
}

/** "pat.player@x" without a name of its own is "Pat Player". */
export function nameFromEmail(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email
}
