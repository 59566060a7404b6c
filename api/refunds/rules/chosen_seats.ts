import { Invalid } from '#api/shared/errors'

export interface SeatChoice {
  /** These lines; without them, all that still have seats. */
  itemIds?: number[]
  /** Of a single line only so many. */
  seats?: number
  /** Only seats that the buyer did not give away. */
  ownOnly?: boolean
}

interface Line {
  id: number
  quantity: number
  seats: number
  given: number
  valueCents: number
}

/** Returns the chosen lines with the seats to give back. A line never gives back more seats than it has. */
export function chosenSeats<Chosen extends Line>(
  lines: readonly Chosen[],
  { itemIds, seats, ownOnly = false }: SeatChoice
): Chosen[] {
  if (seats !== undefined && itemIds?.length !== 1) {
    throw new Invalid([{ field: 'seats', rule: 'oneLine', message: 'Choose one line to give back some of its seats.' }])
  }
  return lines
    .filter(({ id }) => !itemIds || itemIds.includes(id))
    .map((line) => {
      const most = ownOnly ? line.quantity - line.given : line.quantity
      return partOf(line, Math.min(seats ?? most, most))
    })
    .filter((line) => line.seats > 0)
}

const partOf = <Chosen extends Line>(line: Chosen, seats: number): Chosen => ({
  ...line,
  seats,
  valueCents: (line.valueCents / line.quantity) * seats,
})
