/** What somebody else saved while a form was open. */
export interface Change {
  field: string
  before: string
  now: string
}
