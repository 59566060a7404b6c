import { post } from './messages.js'

const REFRESH_MS = 2000
const said = /** @type {HTMLElement} */ (document.getElementById('said'))

document.addEventListener('click', async (event) => {
  const button = /** @type {HTMLElement} */ (event.target).closest?.('[data-post]')
  if (!(button instanceof HTMLButtonElement)) return
  if (button.dataset.sure && !window.confirm(button.dataset.sure)) return
  button.disabled = true
  const answer = await post(button.dataset.post ?? '', JSON.parse(button.dataset.body ?? '{}'))
  button.disabled = false
  await report(answer, button.dataset.done ?? 'Done.')
})

document.addEventListener('submit', async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target)
  if (!form.dataset.post) return
  event.preventDefault()
  const fields = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''))
  await report(await post(form.dataset.post, fields), form.dataset.done ?? 'Done.')
})

/** @param {any} answer @param {string} done */
async function report(answer, done) {
  const { error } = answer
  said.textContent = error ? (error.message ?? error) : done
  await refresh()
}

/** Puts what changed into the page, and leaves alone what somebody is using. */
async function refresh() {
  const response = await fetch(location.href).catch(() => null)
  if (!response?.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.getElementById(part.id)
    if (next && next.innerHTML !== part.innerHTML && !part.contains(document.activeElement))
      part.innerHTML = next.innerHTML
  }
}

setInterval(() => {
  if (document.visibilityState === 'visible') void refresh()
}, REFRESH_MS)
