export interface Row {
  workload: string
  /** What was measured, in `unit`. */
  product: number
  limit: number | null
  /** How often the limit's CPU time per request goes into the product's; steadier than rates on a busy machine. */
  cpu?: number
  ratio: number
  /** At least this ratio; for `atMost`, at most. */
  target: number
  atMost?: boolean
  unit: string
}

export const meets = ({ ratio, target, atMost }: Row): boolean => (atMost ? ratio <= target : ratio >= target)

export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.workload,
    `${round(row.product)} ${row.unit}`,
    row.limit === null ? '' : `${round(row.limit)} ${row.unit}`,
    row.limit === null ? '' : row.ratio.toFixed(2),
    row.cpu?.toFixed(2) ?? '',
    row.limit === null ? `<= ${row.target} ${row.unit}` : `${row.atMost ? '<=' : '>='} ${row.target}`,
    meets(row) ? '' : 'MISSED',
  ])
  const head = ['workload', 'this product', 'limit', 'ratio', 'by CPU', 'target', '']
  const widths = head.map((title, column) => Math.max(title.length, ...cells.map((row) => row[column]!.length)))
  const line = (row: string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ')
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...cells.map(line)].join('\n')
}

const round = (number: number) => (number < 10 ? number.toFixed(2) : Math.round(number).toString())
