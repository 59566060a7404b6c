/** A field that is not as it was. */
export interface Change {
  field: string
  before: string
  now: string
}
