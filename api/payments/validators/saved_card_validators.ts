import vine from '@vinejs/vine'

/** How the provider writes the name of a card. */
const CARD_ID = /^(pm|card)_\w{1,100}$/

export const attachCardValidator = vine.create({ paymentMethodId: vine.string().trim().regex(CARD_ID) })

export const isCardId = (text: unknown): text is string => typeof text === 'string' && CARD_ID.test(text)
