import { ProductError } from '#api/shared/errors'

/** Somebody's page could not be read, and why: 422, as what they entered leads nowhere. */
export class PageNotReached extends ProductError {
  constructor(message: string) {
    super(422, 'PAGE_NOT_REACHED', message)
  }
}
