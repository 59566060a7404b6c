import { flushSync } from 'react-dom'

/** Renders the errors that were just set, then focuses the form's first invalid field. */
export function focusFirstError(form: HTMLFormElement | null, invalid = '[aria-invalid]'): void {
  flushSync(() => {})
  form?.querySelector<HTMLElement>(invalid)?.focus()
}
