import type { Role } from '#common/wire'

/** The people whom a visitor of a demonstration may sign in as; the sandbox offers them by these addresses. */
export const demoPeople = {
  ada: { id: 1, username: 'Ada Admin', email: 'ada.admin@questboard.test', roles: ['Administrator'] },
  gwen: { id: 2, username: 'Gwen Greyhollow', email: 'gwen.gm@questboard.test', roles: ['Game Master'] },
  pat: { id: 3, username: 'Pat Player', email: 'pat.player@questboard.test', roles: [] },
} as const satisfies Record<string, { id: number; username: string; email: string; roles: Role[] }>
