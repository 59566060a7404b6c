import { SimpleMessagesProvider } from '@vinejs/vine'

/** What a person reads at a field. A rule that reports in words of its own keeps them. */
const words = {
  'required': 'Please fill this in.',
  'string': 'Please fill this in.',
  'regex': 'Please check what you entered.',
  'number': 'Please enter a number.',
  'minLength': 'Please enter something here.',
  'maxLength': 'Please enter at most {{ max }} characters.',
  'array.maxLength': 'Please enter at most {{ max }}.',
  'range': 'Please enter a number from {{ min }} to {{ max }}.',
  'withoutDecimals': 'Please enter a whole number.',
  'decimal': 'Please enter whole cents.',
  'email': 'Please enter a valid email address',
}

/** A validator of a form that people fill in; `own` are its words for single fields: `name.required`. */
export function inFormWords<Validator extends { messagesProvider?: unknown }>(
  validator: Validator,
  own: Record<string, string> = {}
): Validator {
  validator.messagesProvider = new SimpleMessagesProvider({ ...words, ...own })
  return validator
}
