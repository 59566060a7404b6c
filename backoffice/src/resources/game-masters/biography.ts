/** Without a biography a game master is not listed. */
export const isWritten = (biography: string) => biography.trim() !== ''
