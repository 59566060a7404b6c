import type { ReactNode } from 'react'

export interface Choice<Id extends string = string> {
  id: Id
  name: ReactNode
  /** What it means, in a sentence. */
  more?: ReactNode
  disabled?: boolean
}

/** As `optionText` of the groups of react-admin, where each choice says what it means. */
export const choiceText = ({ name, more }: Choice) => (
  <>
    {name}
    {more && <small>{more}</small>}
  </>
)
