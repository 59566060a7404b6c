import { Invalid } from '#api/shared/errors'

export interface SeatChoice {
  /** These lines; without them, all that still have seats. */
  itemIds?: number[]
  /** Of a single line only so many. */
  seats?: number
}

interface Line {
  id: number
  quantity: number
  seats: number
  valueCents: number
}

/** What of an order's lines is to be given back. A line that has no more than the wished seats goes whole. */
export function chosenSeats<Chosen extends Line>(lines: readonly Chosen[], { itemIds, seats }: SeatChoice): Chosen[] {
  if (seats !== undefined && itemIds?.length !== 1) {
    throw new Invalid([{ field: 'seats', rule: 'oneLine', message: 'Choose one line to give back some of its seats.' }])
  }
  const chosen = lines.filter(({ id }) => !itemIds || itemIds.includes(id))
  return seats === undefined ? chosen : chosen.map((line) => partOf(line, Math.min(seats, line.quantity)))
}

const partOf = <Chosen extends Line>(line: Chosen, seats: number): Chosen => ({
  ...line,
  seats,
  valueCents: (line.valueCents / line.quantity) * seats,
})
