import type { LetterRow } from '#api/notifications/layout'

/** The row of a mail that leads to an online table. */
export const joinRow = (joinUrl: string | null | undefined): LetterRow[] =>
  joinUrl ? [{ label: 'Join online', value: 'Open the table', url: joinUrl }] : []
