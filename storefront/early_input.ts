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
export function repeatEarlyInput(filled: readonly FilledField[] = []): void {
  if (!window.earlyPress) return
  const fields = [...findFields(document).flatMap(changeOf), ...filled.flatMap(changeOfReplaced)]
  // Within an effect, one field's change would not be there yet when the next one comes.
  queueMicrotask(() => {
    for (const again of fields) again()
    pressAgain()
  })
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A field that a person, the browser or a password manager filled in. */
export interface FilledField {
  field: Field
  /** Finds the field that React draws in its place. */
  key: string
  value: string
  checked: boolean
}

const findFields = (parent: ParentNode) => [...parent.querySelectorAll<Field>(FIELDS)]

/**
 * Fields that are filled in before React takes over. An icon that a password manager adds makes React draw all fields again,
 * empty: `repeatEarlyInput` fills these.
 */
export function readFilledFields(): FilledField[] {
  return findFields(document).flatMap((field) =>
    changeOf(field).length === 0
      ? []
      : [{ field, key: describeField(field), value: field.value, checked: 'checked' in field && field.checked }]
  )
}

/** A name, and which of several fields with it: ids may differ when React draws them again. */
function describeField(field: Field): string {
  const name = field.name || field.id
  const same = findFields(document).filter(
    (other) => (other.name || other.id) === name && other.tagName === field.tagName
  )
  return `${field.tagName} ${field.type} ${name} ${same.indexOf(field)}`
}

function changeOfReplaced({ field, key, value, checked }: FilledField): (() => void)[] {
  if (field.isConnected) return []
  const replaced = findFields(document).find((one) => describeField(one) === key)
  if (!replaced || changeOf(replaced).length > 0) return []
  if (isChosen(replaced)) return checked === replaced.checked ? [] : [() => choose(replaced, checked)]
  if (!(replaced instanceof HTMLSelectElement)) return [() => change(replaced, 'value', value)]
  const selectedIndex = [...replaced.options].findIndex((option) => option.value === value)
  return selectedIndex < 0 ? [] : [() => change(replaced, 'selectedIndex', selectedIndex)]
}

const isChosen = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

function changeOf(field: Field): (() => void)[] {
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
  if (isChosen(field)) {
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
function change(field: Field, property: 'value' | 'selectedIndex', value: string | number) {
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
