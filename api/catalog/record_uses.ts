import type { Kind } from '#api/catalog/kinds'
import { Registry } from '#api/shared/registry'

/** Something that uses records of the catalogue. What refers to one by a foreign key waits while it is removed. */
export interface RecordUse {
  /** One of them, in words. */
  noun: string
  /** What is to come, and what is a part of a record, keep it where it is. What is over keeps its name: it is archived in place of being deleted. */
  is: 'to come' | 'a part of it' | 'over'
  /** Those that use a record `r` of a kind: what follows FROM, with its WHERE. SQL; $1 is the time now. */
  of: Partial<Record<Kind, string>>
  /** What a file of records calls the number of those to come. */
  title?: string
}

/** Each under the name that its number has on the wire (`RecordUses`); contexts add theirs in their providers. */
export const recordUses = new Registry<RecordUse>('a use of records')

export const usesThatAre = (is: RecordUse['is']): [name: string, use: RecordUse][] =>
  [...recordUses].filter(([, use]) => use.is === is)
