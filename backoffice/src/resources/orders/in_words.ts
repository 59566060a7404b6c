/** The provider names a reason as one word, `expired_or_canceled_card`, or as a sentence, whose names stay as they are. */
export const inWords = (failure: string) =>
  /^\w+$/.test(failure) ? failure.replaceAll('_', ' ') : failure.replace(/\.$/, '')
