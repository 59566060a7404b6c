import { fieldOfError, fill, formatCardFields } from './card_form.js'
import { post, reportHeight, tell } from './messages.js'

const form = /** @type {HTMLFormElement} */ (document.getElementById('payment'))
const button = /** @type {HTMLButtonElement} */ (document.getElementById('pay'))
const status = /** @type {HTMLElement} */ (document.getElementById('status'))
const formError = /** @type {HTMLElement} */ (document.getElementById('form-error'))
const label = button.textContent ?? ''
const cardFields = document.getElementById('card-fields')

/** @param {string} name */
const input = (name) => /** @type {HTMLInputElement} */ (document.getElementById(name))

if (cardFields) {
  formatCardFields({ number: input('number'), expiry: input('expiry'), cvc: input('cvc') })
  for (const choice of document.querySelectorAll('[data-test-card]')) {
    choice.addEventListener('click', () => fillTestCard(choice.getAttribute('data-test-card') ?? ''))
  }
}

for (const choice of form.querySelectorAll('input[name=saved]')) {
  choice.addEventListener('change', () => cardFields?.toggleAttribute('hidden', chosenCard() !== ''))
}

/** @param {string} number */
function fillTestCard(number) {
  fill(input('number'), number)
  fill(input('expiry'), '12 / 34')
  fill(input('cvc'), '123')
  if (input('name').value === '') fill(input('name'), 'Sandbox Buyer')
  input('number').focus()
}

function chosenCard() {
  return /** @type {HTMLInputElement | null} */ (form.querySelector('input[name=saved]:checked'))?.value ?? ''
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  if (!button.disabled) void pay()
})

async function pay() {
  showError(null)
  setBusy('Processing…')
  const fields = Object.fromEntries(new FormData(form))
  const result = await post(form.dataset.action ?? '', { ...fields, saved: chosenCard() })
  await follow(result)
}

/** @param {any} result */
async function follow(result) {
  if (result.error) return refuse(result.error)
  if (result.status === 'complete') return finish(result.redirect)
  setBusy('Waiting for your bank…')
  const answer = await askBank(result.authenticate)
  await follow(answer.error ? answer : answer.checkout)
}

/** @param {{ code?: string, param?: string, message: string }} error */
function refuse(error) {
  if (error.code === 'checkout_session_not_open') {
    location.reload()
    return
  }
  setBusy(null)
  showError(error)
}

/** @param {string | null} redirect */
function finish(redirect) {
  setBusy('Done')
  tell('complete', { redirect })
  if (window.parent !== window) {
    if (redirect === null) location.reload()
  } else if (redirect === null) location.reload()
  else location.assign(redirect)
}

/**
 * The bank's page, over this one. Resolves with what came of it.
 * @param {string} address
 * @returns {Promise<any>}
 */
function askBank(address) {
  const dialog = document.createElement('dialog')
  dialog.className = 'bank-dialog'
  dialog.setAttribute('aria-label', 'Your bank asks')
  const frame = document.createElement('iframe')
  frame.title = 'Your bank asks'
  frame.src = address
  dialog.append(frame)
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    /** @param {any} result */
    const done = (result) => {
      window.removeEventListener('message', listen)
      dialog.remove()
      resolve(result)
    }
    /** @param {MessageEvent} event */
    const listen = (event) => {
      if (
        event.source === frame.contentWindow &&
        event.origin === location.origin &&
        event.data?.kind === 'authenticated'
      ) {
        done(event.data.result)
      }
    }
    window.addEventListener('message', listen)
    dialog.addEventListener('cancel', async (event) => {
      event.preventDefault()
      done(await post(address, { outcome: 'cancel' }))
    })
  })
}

/** @param {string | null} text */
function setBusy(text) {
  button.disabled = text !== null
  button.textContent = text ?? label
  status.textContent = text ?? ''
}

/** @param {{ param?: string, message: string } | null} error */
function showError(error) {
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid')
  for (const note of form.querySelectorAll('.field-error')) note.textContent = ''
  formError.textContent = ''
  if (!error) return
  const name = fieldOfError(error.param)
  const field = name && document.getElementById(name)
  formError.textContent = error.message
  if (!field) return
  field.setAttribute('aria-invalid', 'true')
  field.focus()
}

const expiresIn = Number(form.dataset.expires) * 1000 - Date.now()
// Longer waits than a timer can hold are not waited for: the server refuses in any case.
if (expiresIn > 0 && expiresIn < 2 ** 31) setTimeout(() => location.reload(), expiresIn + 1000)

reportHeight()
