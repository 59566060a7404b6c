export const LIST = '/large-events'

/** Where an event is looked at, and where it is changed. */
export const eventPath = (id: number) => `${LIST}/${id}`
export const editPath = (id: number) => `${LIST}/edit/${id}`
