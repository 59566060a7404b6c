const number = new Intl.NumberFormat('en-US')

/** "1,024". */
export const count = (figure: number) => number.format(figure)
