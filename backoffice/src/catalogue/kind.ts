import type { ComponentType } from 'react'
import { say } from '../i18n'
import type { AdminRecord } from '#common/wire'

export interface CatalogueRecord extends AdminRecord {
  id: number
  name: string
}

/** A form while it is filled in: texts stay as typed until they are sent. */
export interface Draft {
  name: string
  /** The stored one's address, the one that was just chosen, or none. */
  image: string | File | null
}

export interface PictureWish {
  /** Width by height, as cards show it. */
  ratio: number
  required: boolean
  transparent: boolean
}

type Picture = 'image' | 'image_url' | 'moduleOverlayImage'
/** What a record is shown with that its form does not write down. */
type Shown = keyof AdminRecord | Picture | 'id' | 'slug' | 'games' | `${string}Html` | 'requestedEmail'

/** What the form of a record sends: all that is written down about it, and the number of what it belongs to. */
type FormOf<R> = {
  [Field in Exclude<keyof R & string, Shown> as R[Field] extends { id: number } | null ? `${Field}Id` : Field]: unknown
}

export type Compared<R> = (record: R) => string | null

/** What one kind of record is to the screens that all of them share. */
export interface RecordKind<R extends CatalogueRecord = CatalogueRecord, D extends Draft = Draft> {
  resource: string
  picture: PictureWish
  newDraft: () => D
  draftOf: (record: R) => D
  errors: (draft: D) => Partial<Record<string, string>>
  /** The fields of the API, all but picture and version. */
  toForm: (draft: D) => FormOf<R>
  /** Beside the name, which every form begins with. */
  Fields: ComponentType<{ record?: R }>
  Facts: ComponentType<{ record: R }>
  /** Beside its coming games, where more is put on with it. */
  Coming?: ComponentType<{ record: R }>
  More?: ComponentType<{ record: R }>
  /** At the end of all, where that is long. */
  Last?: ComponentType<{ record: R }>
  /** What somebody else may have changed meanwhile. */
  compared: { [Field in Exclude<keyof FormOf<R>, 'name'>]: Compared<R> }
  page?: (record: R) => string
}

/** In sentences: `game master`. */
export const nounOf = ({ resource }: Pick<RecordKind, 'resource'>) =>
  say(`resources.${resource}.name`, { smart_count: 1 }).toLowerCase()
