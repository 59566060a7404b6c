/** What dates and amounts are written in. A constant of a build, like the texts beside it. */
export const LANGUAGE = 'en-US'
