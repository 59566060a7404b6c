import type { ComponentType } from 'react'
import type { AdminRecord } from '#common/wire'
import type { IconName } from '../layout/Icon'

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
  /** What is see-through stays so. */
  transparent: boolean
  label: string
  /** What becomes of it. */
  hint?: string
}

/** What one kind of record is to the screens that all of them share. */
export interface RecordKind<R extends CatalogueRecord = CatalogueRecord, D extends Draft = Draft> {
  /** In addresses: `game-masters`. */
  resource: IconName
  /** In sentences: `game master`. */
  noun: string
  /** `Game Master`, `Game Masters`. */
  title: string
  titles: string
  picture: PictureWish
  newDraft: () => D
  draftOf: (record: R) => D
  errors: (draft: D) => Partial<Record<string, string>>
  /** The fields of the API, all but picture and version. */
  toForm: (draft: D) => object
  /** Beside the name, which every form begins with. */
  Fields: ComponentType<{ record?: R }>
  /** Beside the picture. */
  Facts: ComponentType<{ record: R }>
  /** Below, where there is more to a record. */
  More?: ComponentType<{ record: R }>
  /** What somebody else may have changed meanwhile. */
  compared: [label: string, text: (record: R) => string | null][]
  /** How the list of games asks for those that are made of it. */
  gamesBy?: 'gameMasterId' | 'moduleId' | 'venueId'
  /** Its public page, where it has one. */
  page?: (record: R) => string
}
