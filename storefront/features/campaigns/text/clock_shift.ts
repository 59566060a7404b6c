/** For a visitor elsewhere: days and times of their own clock. */
export const clockShiftText = (time: string, from: string, to: string | null) =>
  to === from
    ? `As clocks change, it begins at ${time} for you on ${from}.`
    : `As clocks change, it begins at ${time} for you from ${from} ${to === null ? 'on' : `to ${to}`}.`
