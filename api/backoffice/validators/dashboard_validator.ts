import vine from '@vinejs/vine'

const day = () => vine.string().regex(/^\d{4}-\d{2}-\d{2}$/).optional()

export const dashboardValidator = vine.create({ from: day(), to: day() })
