/** A ticket of a large event, as lines and the wire call it. */
export const TICKET = 'lpg'
