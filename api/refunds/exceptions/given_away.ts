import { Refused } from '#api/shared/errors'

export const ticketsOfHolders = () =>
  new Refused('GIVEN_AWAY', 'You gave these tickets away. Only the people who hold them now can cancel them.')
