/** What a line is called, as the specification has it (2-3). */
export const ticketName = ({ event, tier }: { event: string; tier: string }, waits = false): string =>
  `${event} - ${tier} Ticket${waits ? WAITS : ''}`

const WAITS = ' (Wait List)'

export const waitingName = (name: string): string => `${name}${WAITS}`

export const isWaitingName = (name: string): boolean => name.trimEnd().endsWith(WAITS)
