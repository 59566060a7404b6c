import type { ApplicationService } from '@adonisjs/core/types'
import type { FieldNode, GraphQLFieldResolver } from 'graphql'
import type { Meter } from '#api/graphql/limits'
import type { Kind, Moment } from '#api/shared/change_feed'
import { Registry } from '#api/shared/registry'

/** What an operation is answered from, besides its arguments. */
export interface OperationContext {
  container: ApplicationService['container']
  moment: Moment
  now: Date
}

/** Rows of a list where none are said, and of the longest. */
export interface Lengths {
  usual: number
  most: number
}

export interface List {
  /** Rows asked for, or the variable that says how many; null: left out. */
  limit: number | string | null
  /** Where its rows are in the data of the answer. */
  path: readonly string[]
  fields: number
  lengths: Lengths
}

/** Values that an answer has whatever its variables are, and its lists. */
export interface Weight {
  values: number
  lists: List[]
}

/** A field of `Query`. */
export interface Root {
  /** Its arguments have the types of the contract. */
  resolve: GraphQLFieldResolver<unknown, OperationContext, never>
  /** What makes an answer with this in it stale. */
  madeOf: (root: FieldNode, meter: Meter) => readonly Kind[]
  /** What it takes, besides a statement. */
  weigh: (root: FieldNode, meter: Meter) => Weight
}

/** A context's part of the contract: types in a file, which extends `Query` by the roots. All below a root is plain data. */
export interface SchemaPart {
  file: URL
  roots: Record<string, Root>
}

/** Contexts add theirs in their providers, which leave it unread until somebody asks. */
export const schemaParts = new Registry<() => Promise<SchemaPart>>('a part of the schema')
