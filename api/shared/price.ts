import vine from '@vinejs/vine'
import { PRICE } from '#common/ranges'

/** Dollars, in whole cents. */
export const price = () =>
  vine
    .number()
    .range([...PRICE])
    .decimal([0, 2])
