/** Without a biography a game master is not listed. */
export const isWritten = (biography: string) => biography.trim() !== ''

export const NOT_YET = 'Waiting for a biography'
