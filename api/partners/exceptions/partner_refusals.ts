import { Invalid, NotFound, Refused } from '#api/shared/errors'

export const unknownPartner = () => new NotFound('This partner is not known.')
export const tooManyPartners = (most: number) =>
  new Refused('TOO_MANY_PARTNERS', `One account can have ${most} partner pages. Write to us for more.`)
export const unknownVenue = () =>
  new Invalid([{ field: 'venueId', rule: 'exists', message: 'This venue can no longer be chosen.' }])
