/** Card fields that group their digits while somebody types. */

/** @type {Array<[brand: string, pattern: RegExp]>} */
const BRANDS = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
  ['discover', /^6(011|4|5)/],
  ['diners', /^3(0|6|8)/],
  ['jcb', /^35/],
  ['unionpay', /^62/],
]

/** @param {string} digits */
export function brandOf(digits) {
  return BRANDS.find(([, pattern]) => pattern.test(digits))?.[0] ?? 'unknown'
}

/** @param {string} value */
function formatNumber(value) {
  const digits = value.replaceAll(/\D/g, '').slice(0, 19)
  if (brandOf(digits) === 'amex')
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ')
  return digits.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** @param {string} value */
function formatExpiry(value) {
  let digits = value.replaceAll(/\D/g, '')
  if (/^[2-9]/.test(digits)) digits = `0${digits}`
  // A year pasted with four digits.
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4)
  digits = digits.slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

/** @param {string} value */
function formatCode(value) {
  return value.replaceAll(/\D/g, '').slice(0, 4)
}

/**
 * Formats a field in place, with the caret kept behind the same digit.
 * @param {HTMLInputElement} input
 * @param {(value: string) => string} format
 */
function formatWhileTyping(input, format) {
  input.addEventListener('input', () => {
    const caret = input.selectionStart ?? input.value.length
    const atEnd = caret === input.value.length
    const before = input.value.slice(0, caret).replaceAll(/\D/g, '').length
    const formatted = format(input.value)
    if (formatted === input.value) return
    input.value = formatted
    if (atEnd) return
    let position = 0
    for (let digits = 0; position < formatted.length && digits < before; position++) {
      if (/\d/.test(formatted.charAt(position))) digits++
    }
    input.setSelectionRange(position, position)
  })
}

/**
 * @param {Record<'number' | 'expiry' | 'cvc', HTMLInputElement>} fields
 */
export function formatCardFields({ number, expiry, cvc }) {
  formatWhileTyping(number, formatNumber)
  formatWhileTyping(expiry, formatExpiry)
  formatWhileTyping(cvc, formatCode)
}

/**
 * @param {HTMLInputElement} input
 * @param {string} value
 */
export function fill(input, value) {
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * The field that an error of the payment provider is about.
 * @param {string | undefined} param
 * @returns {'number' | 'expiry' | 'cvc' | 'email' | null}
 */
export function fieldOfError(param) {
  if (param === 'number' || param === 'cvc' || param === 'email') return param
  return param === 'exp_month' || param === 'exp_year' ? 'expiry' : null
}
