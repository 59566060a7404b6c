import { BOOKS } from '#api/payments/payment_gateway'
import { sql, type Sql } from '#api/shared/sql'

export interface Reading {
  book: (typeof BOOKS)[number] | 'events'
  after: string | null
}

const ASK = sql`
  INSERT INTO book_readings (book) SELECT unnest($1::text[]) ON CONFLICT (book) DO UPDATE SET after = NULL, done = false`
const LEFT = sql`SELECT book, after FROM book_readings WHERE NOT done ORDER BY book`
const READ = sql`UPDATE book_readings SET after = $2::text, done = $2::text IS NULL WHERE book = $1`
const BEGUN = sql`SELECT FROM book_readings LIMIT 1`
const END = sql`DELETE FROM book_readings`

/** Everything is to be read again, from its beginning. */
export const askForEverything = (database: Sql) => database.run(ASK, [[...BOOKS, 'events']])
/** What of it is still to be read, and after which record. */
export const readingsLeft = (database: Sql) => database.rows<Reading>(LEFT)
/** `next` is where its next page begins; null when it is read. */
export const noteRead = (database: Sql, book: string, next: string | null) => database.run(READ, [book, next])
export const isReadingEverything = async (database: Sql): Promise<boolean> => (await database.first(BEGUN)) !== null
export const endReading = (database: Sql) => database.run(END)
