import vine from '@vinejs/vine'
import { recordId } from '#api/shared/ids'
import { inProductWords } from '#api/shared/product_words'
import { LONGEST } from '#common/longest'

const words = () => vine.string().trim().minLength(1).maxLength(LONGEST.reason)

export const askValidator = inProductWords(vine.create({ item: recordId(), reason: words() }))

export const declineValidator = inProductWords(vine.create({ reason: words() }))

/** `amount` in dollars. Whoever says no says why. */
export const decisionValidator = inProductWords(
  vine.create(
    vine.union([
      vine.union.if(
        (value) => vine.helpers.isObject(value) && vine.helpers.isTrue(value.grant),
        vine.object({
          grant: vine.literal(true),
          amount: vine.number().range([0.01, 1_000_000]).decimal([0, 2]),
          destination: vine.enum(['card', 'credits']),
          answer: vine.string().trim().maxLength(LONGEST.reason).nullable().optional(),
        })
      ),
      vine.union.else(vine.object({ grant: vine.literal(false), answer: words() })),
    ])
  )
)

export const filtersValidator = vine.create({ waitsFor: vine.enum(['support', 'game master', 'nobody']).optional() })
