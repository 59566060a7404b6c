import vine from '@vinejs/vine'
import { recordId } from '#api/shared/ids'
import { inFormWords } from '#api/shared/form_words'
import { REFUND_DESTINATIONS, REQUESTS_WAIT_FOR } from '#common/choices'
import { LONGEST } from '#common/longest'
import { REFUND } from '#common/ranges'

const words = () => vine.string().trim().minLength(1).maxLength(LONGEST.reason)

export const askValidator = inFormWords(vine.create({ item: recordId(), reason: words() }))

export const declineValidator = inFormWords(vine.create({ reason: words() }))

/** `amount` in dollars. Whoever says no says why. */
export const decisionValidator = inFormWords(
  vine.create(
    vine.union([
      vine.union.if(
        (value) => vine.helpers.isObject(value) && vine.helpers.isTrue(value.grant),
        vine.object({
          grant: vine.literal(true),
          amount: vine
            .number()
            .range([...REFUND])
            .decimal([0, 2]),
          destination: vine.enum(REFUND_DESTINATIONS),
          answer: vine.string().trim().maxLength(LONGEST.reason).nullable().optional(),
        })
      ),
      vine.union.else(vine.object({ grant: vine.literal(false), answer: words() })),
    ])
  )
)

export const filtersValidator = vine.create({ waitsFor: vine.enum(REQUESTS_WAIT_FOR).optional() })
