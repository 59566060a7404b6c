import type { SvgIconComponent } from '@mui/icons-material'
import type { FoundRecord } from '#common/wire'
import { dayAndTime } from '../mountain_time'

/** One line of the palette. */
export interface Entry {
  key: string
  group: string
  icon?: SvgIconComponent
  title: string
  detail?: string
  /** Where it leads, and what is begun there. */
  to?: string
  asks?: string
  /** The server opens it. */
  anew?: boolean
  /** What is said so far, in place of what was typed: more has to be said. */
  says?: string
  /** Opens the sheet of keys. */
  keys?: boolean
}

export const detailOf = ({ at, detail }: FoundRecord) => [at && dayAndTime(at), detail].filter(Boolean).join(' · ')
