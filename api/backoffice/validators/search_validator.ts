import vine from '@vinejs/vine'
import { inFormWords } from '#api/shared/form_words'
import { searchText } from '#api/shared/list_filters'

export const searchValidator = inFormWords(vine.create({ q: searchText().minLength(1) }), {
  'q.required': 'Please say what to look for.',
  'q.minLength': 'Please say what to look for.',
})
