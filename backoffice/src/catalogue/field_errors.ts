import type { FormErrors } from '../inputs/refusal'

/** The API names a nested field `address.city`; a form keeps its errors as it keeps its values. */
export function atFields(errors: FormErrors, draft: object): FormErrors {
  if (errors.root) return errors
  const nested: FormErrors = {}
  for (const [path, message] of Object.entries(errors)) {
    const [field = '', part] = path.split('.')
    // A field that this form does not have: say it above the others.
    if (!(field in draft)) nested.root = { serverError: String(message) }
    else if (part) nested[field] = { ...(nested[field] as object | undefined), [part]: message }
    else nested[field] = message
  }
  return nested
}
