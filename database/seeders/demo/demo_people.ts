import type { Role } from '#common/wire'

/** The people whom a visitor of a demonstration may sign in as; the sandbox offers them by these addresses. */
export const demoPeople = {
  ada: { id: 1, username: 'Ada Admin', email: 'ada.admin@questboard.test', roles: ['Administrator'] },
  gwen: { id: 2, username: 'Gwen Greyhollow', email: 'gwen.gm@questboard.test', roles: ['Game Master'] },
  pat: { id: 3, username: 'Pat Player', email: 'pat.player@questboard.test', roles: [] },
  sam: { id: 4, username: 'Sam Staff', email: 'sam.staff@questboard.test', roles: ['Staff'] },
  vera: { id: 5, username: 'Vera Venue', email: 'vera.venue@questboard.test', roles: ['Venue'] },
} as const satisfies Record<string, { id: number; username: string; email: string; roles: Role[] }>
