declare global {
  interface Window {
    /** Listens from the page's first moment on, before any script of ours is there (`api/storefront/page_assets.ts`). */
    earlyPress?: ((event: Event) => void) & { button?: HTMLElement }
  }
}

const FIELDS = 'input:not([type=file]), textarea, select'

/**
 * Does again what was typed, chosen and pressed before the page could answer. To be called where React has taken the fields over
 * and drawn nothing over them yet: in a layout effect. Once the page answers, fields are as it drew them, and nothing is early.
 */
export function repeatEarlyInput(): void {
  if (!window.earlyPress) return
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(FIELDS),
  ].flatMap(changeOf)
  // Within an effect, one field's change would not be there yet when the next one comes.
  queueMicrotask(() => {
    for (const again of fields) again()
    pressAgain()
  })
}

function changeOf(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): (() => void)[] {
  if (field instanceof HTMLSelectElement) {
    const { selectedIndex } = field
    return selectedIndex ===
      Math.max(
        0,
        [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
      )
      ? []
      : [() => change(field, 'selectedIndex', selectedIndex)]
  }
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const { checked } = field
    return checked === field.defaultChecked || (field.type === 'radio' && !checked)
      ? []
      : [() => choose(field, checked)]
  }
  const { value } = field
  return value === field.defaultValue ? [] : [() => change(field, 'value', value)]
}

/**
 * React hears of a field only what differs from what it last saw there: it is shown the field as it was made, then that
 * somebody came to it, the change, and that the field was left.
 */
function change(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  property: 'value' | 'selectedIndex',
  value: string | number
) {
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

function choose(field: HTMLInputElement, checked: boolean) {
  field.checked = !checked
  field.click()
}

function pressAgain() {
  const { earlyPress } = window
  if (!earlyPress) return
  window.removeEventListener('click', earlyPress, true)
  delete window.earlyPress
  earlyPress.button?.click()
}
