import { post, tell } from './messages.js'

const bank = /** @type {HTMLElement} */ (document.querySelector('[data-intent]'))
const error = /** @type {HTMLElement} */ (document.getElementById('form-error'))
const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-outcome]'))

for (const button of buttons) button.addEventListener('click', () => decide(button.dataset.outcome ?? 'cancel'))

/** @param {string} outcome */
async function decide(outcome) {
  for (const button of buttons) button.disabled = true
  const result = await post(`/authenticate/${bank.dataset.intent}`, { outcome })
  if (window.parent !== window) tell('authenticated', { result })
  else if (result.return_url) location.assign(withOutcome(result.return_url, result))
  else if (result.error) error.textContent = result.error.message
  else location.reload()
}

/**
 * @param {string} address
 * @param {any} result
 */
function withOutcome(address, result) {
  const url = new URL(address)
  const { object, id, client_secret: secret } = result.intent
  url.searchParams.set(object, id)
  url.searchParams.set(`${object}_client_secret`, secret)
  url.searchParams.set('redirect_status', result.error ? 'failed' : 'succeeded')
  return url.href
}

buttons[0]?.focus()
