import { DateTime } from 'luxon'
import { ZONE } from '#common/mountain_time'

export type Cell = string | number | Date | null

export interface Column<Row> {
  title: string
  cell: (row: Row) => Cell
}

/** Tells spreadsheets that names are in UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A text that a spreadsheet would take for a formula, also behind blanks and in full width. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]|^[\t\r\n]/

/** Digits that a spreadsheet would change: it drops leading zeros, and all after the fifteenth. */
const LONG_NUMBER = /^\s*(?:0\d|\d{16,})[\d\s.,-]*$/

const QUOTED = /[",\r\n]/

/** One line as RFC 4180 has it. A text that looks like a formula or a long number gets an apostrophe, so that it stays a text. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(asText).join(',')}\r\n`

export const csvDate = (date: Date): string => DateTime.fromJSDate(date, { zone: ZONE }).toFormat('yyyy-MM-dd HH:mm')

function asText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date) return csvDate(cell)
  const safe = FORMULA.test(cell) || LONG_NUMBER.test(cell) ? `'${cell}` : cell
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A whole file, made while it is read. */
export async function* csvFile<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title))
  for await (const rows of batches) yield rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('')
}
