import SavedView from '#api/backoffice/models/saved_view'
import type { Connection, ModelTransaction } from '#api/shared/sql'

/** The views of a list, by name, with who made them. */
export const listViews = ({ lucid }: Connection, list: string) =>
  SavedView.query({ client: lucid }).where({ list }).orderByRaw('lower(name)').preload('creator')

/** Nobody else changes it until the transaction ends. */
export const lockView = ({ lucid }: ModelTransaction, id: number) =>
  SavedView.query({ client: lucid }).where({ id }).forUpdate().preload('creator').first()
