import vine from '@vinejs/vine'
import { DAY } from '#common/mountain_time'

const day = () => vine.string().regex(DAY).optional()

export const dashboardValidator = vine.create({ from: day(), to: day() })
