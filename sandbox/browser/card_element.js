import { brandOf, fieldOfError, formatCardFields } from './card_form.js'
import { answerParent, post, reportHeight, tell } from './messages.js'

const form = /** @type {HTMLFormElement} */ (document.getElementById('card'))
const errorText = /** @type {HTMLElement} */ (document.getElementById('element-error'))
/** @param {string} name */
const input = (name) => /** @type {HTMLInputElement} */ (document.getElementById(name))
const fields = { number: input('number'), expiry: input('expiry'), cvc: input('cvc') }

formatCardFields(fields)

form.addEventListener('submit', (event) => event.preventDefault())
form.addEventListener('focusin', () => tell('focus'))
form.addEventListener('focusout', (event) => {
  if (!form.contains(/** @type {Node | null} */ (event.relatedTarget))) tell('blur')
})
form.addEventListener('input', () => {
  showError(null)
  tell('change', { state: state() })
})
form.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell('escape')
})

function state() {
  const digits = fields.number.value.replaceAll(/\D/g, '')
  const complete = digits.length >= 14 && fields.expiry.value.length === 7 && fields.cvc.value.length >= 3
  const empty = Object.values(fields).every((field) => field.value === '')
  return { complete, empty, brand: brandOf(digits), value: { postalCode: '' }, error: undefined }
}

/** @param {{ param?: string, message: string } | null} error */
function showError(error) {
  for (const field of Object.values(fields)) field.removeAttribute('aria-invalid')
  errorText.textContent = error?.message ?? ''
  const name = fieldOfError(error?.param)
  if (name && name !== 'email') fields[name].setAttribute('aria-invalid', 'true')
}

function card() {
  return { number: fields.number.value, expiry: fields.expiry.value, cvc: fields.cvc.value }
}

/**
 * @param {any} answer
 */
function shown(answer) {
  if (answer.error) showError(answer.error)
  return answer
}

answerParent({
  confirm: async ({ client_secret, billing_details, return_url }) => {
    const made = await post('/frame/payment_method', { card: card(), billing_details })
    if (made.error) return shown(made)
    return shown(await post('/frame/confirm', { client_secret, payment_method: made.id, return_url }))
  },
  create_payment_method: async ({ billing_details }) =>
    shown(await post('/frame/payment_method', { card: card(), billing_details })),
  clear: () => {
    form.reset()
    showError(null)
    tell('change', { state: state() })
  },
  focus: () => fields.number.focus(),
  blur: () => /** @type {HTMLElement | null} */ (document.activeElement)?.blur(),
  update: ({ disabled }) => {
    for (const field of Object.values(fields)) field.disabled = disabled === true
  },
})

reportHeight()
tell('ready')
