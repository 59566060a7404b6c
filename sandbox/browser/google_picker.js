import { post } from './messages.js'

const picker = /** @type {HTMLElement} */ (document.getElementById('picker'))
const error = /** @type {HTMLElement} */ (document.getElementById('form-error'))
const { origin = '', state = '', mode = '', nonce = '', loginUri = '' } = picker.dataset

for (const button of picker.querySelectorAll('[data-email]')) {
  const { email, name, verified } = /** @type {HTMLElement} */ (button).dataset
  button.addEventListener('click', () => choose({ email, name, email_verified: verified === 'true' }))
}

document.getElementById('other')?.addEventListener('submit', (event) => {
  event.preventDefault()
  const fields = new FormData(/** @type {HTMLFormElement} */ (event.target))
  void choose({ email: fields.get('email'), name: fields.get('name'), email_verified: fields.has('verified') })
})

document.getElementById('deny')?.addEventListener('click', () => leave(null))
// Whoever is quicker than this script would send the form to nobody.
picker.inert = false

/** @param {object} who */
async function choose(who) {
  error.textContent = ''
  const answer = await post('/google/credential', { ...who, nonce })
  if (answer.credential) leave(answer.credential)
  else error.textContent = typeof answer.error === 'string' ? answer.error : answer.error.message
}

/** @param {string | null} credential */
function leave(credential) {
  if (mode === 'redirect') {
    if (credential) send(credential)
    else history.back()
    return
  }
  const asker = mode === 'prompt' ? window.parent : window.opener
  // To the page that asked, and to no other that might stand there by now.
  asker?.postMessage({ mark: 'questboard-sandbox', state, credential }, origin)
  if (mode === 'popup') window.close()
}

/** @param {string} credential */
function send(credential) {
  const form = document.createElement('form')
  form.method = 'POST'
  form.action = loginUri
  for (const [name, value] of Object.entries({ credential, g_csrf_token: state, select_by: 'btn' })) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}
