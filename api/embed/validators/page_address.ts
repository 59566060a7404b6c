import vine from '@vinejs/vine'
import { Invalid } from '#api/shared/errors'
import { inFormWords } from '#api/shared/form_words'
import { LONGEST } from '#common/longest'

export const pageAddressValidator = inFormWords(
  vine.create({ address: vine.string().trim().minLength(1).maxLength(LONGEST.url) })
)

/** As people write it: without its beginning it is meant to be https. */
export function pageAddress(text: string): URL {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Invalid([
      {
        field: 'address',
        message: 'Please enter the address of your page, such as https://your-store.com/events',
        rule: 'url',
      },
    ])
  url.hash = ''
  return url
}
