import type { Conditions } from '#api/shared/conditions'
import type { Sql } from '#api/shared/sql'
import { addSearch, findWords } from '#api/shared/word_search'

const WORDS = { list: 'users', hasPairs: true, id: 'u.id', text: 'u.searched' } as const

/** People as `users u`, by number, name or e-mail. */
export async function addUserSearch(database: Sql, conditions: Conditions, q: string): Promise<void> {
  addSearch(database, conditions, WORDS, q, await findWords(database, WORDS, q))
}
