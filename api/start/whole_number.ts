/** A setting that may be left out. */
export const wholeNumber =
  (least: number, most: number) =>
  (name: string, value?: string): number | undefined => {
    if (!value) return undefined
    const number = Number(value)
    if (/^-?\d+$/.test(value) && number >= least && number <= most) return number
    throw new Error(`${name} is "${value}", which is no whole number from ${least} to ${most}`)
  }
