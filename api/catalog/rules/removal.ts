import type { RecordUses } from '#common/wire'

/** Whether something that is still to come needs the record. */
export const isKept = ({ upcomingGames, modules }: RecordUses, { archivable }: { archivable: boolean }) =>
  archivable && (upcomingGames > 0 || modules > 0)
