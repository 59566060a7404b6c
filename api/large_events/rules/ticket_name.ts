export { ticketName, waitingName } from '#common/large_events/ticket_name'
