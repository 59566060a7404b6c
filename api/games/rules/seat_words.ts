const ONE = { count: '1 seat', are: 'Your seat is', were: 'Your seat was', yours: 'your seat', theseAre: 'this seat is', these: 'this seat', places: 'Your place at the table is' }

/** What sentences say of so many seats. */
export function seatWords(seats: number): typeof ONE {
  if (seats === 1) return ONE
  return { count: `${seats} seats`, are: 'Your seats are', were: 'Your seats were', yours: 'your seats', theseAre: 'these seats are', these: 'these seats', places: 'Your places at the table are' }
}

/** Those of several lines together. */
export const seatsOf = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
