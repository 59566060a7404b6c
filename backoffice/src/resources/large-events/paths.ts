export const LARGE_EVENTS = { label: 'Large Events', to: '/large-events' }

/** Where an event is looked at, and where it is changed. */
export const eventPath = (id: number) => `/large-events/${id}`
export const editPath = (id: number) => `/large-events/edit/${id}`

/** The screens of one event. */
export const VIEWS = [
  { label: 'Event', at: '' },
  { label: 'Registrations', at: '/registrations' },
  { label: 'Board', at: '/board' },
  { label: 'Check-in', at: '/check-in' },
] as const
