/** One of three parts of the payment script, which the sandbox serves as one: see pages/assets.ts. */

const MARK = 'questboard-sandbox'
const script = /** @type {HTMLScriptElement | null} */ (document.currentScript)
const SANDBOX = new URL(script?.src ?? location.href).origin
const ANSWER_WITHIN_MS = 90_000

export class IntegrationError extends Error {
  name = 'IntegrationError'
}

let lastAsk = 0

/** @param {string} path @param {string} title */
export function makeFrame(path, title) {
  const frame = document.createElement('iframe')
  frame.src = SANDBOX + path
  frame.title = title
  frame.allow = 'payment *'
  frame.style.border = '0'
  frame.style.width = '100%'
  frame.style.display = 'block'
  frame.style.borderRadius = '10px'
  return frame
}

/**
 * Listens to one frame. Returns what stops listening.
 * @param {HTMLIFrameElement} frame
 * @param {(data: any) => void} handle
 */
export function listen(frame, handle) {
  /** @param {MessageEvent} event */
  const receive = (event) => {
    if (event.origin !== SANDBOX || event.source !== frame.contentWindow || event.data?.mark !== MARK) return
    handle(event.data)
  }
  window.addEventListener('message', receive)
  return () => window.removeEventListener('message', receive)
}

/** @param {HTMLIFrameElement} frame @param {string} action @param {object} payload */
export function ask(frame, action, payload) {
  const id = `ask-${++lastAsk}`
  return new Promise((resolve) => {
    /** @param {any} answer */
    const done = (answer) => {
      clearTimeout(timer)
      stop()
      resolve(answer)
    }
    const timer = setTimeout(
      () => done(failure('The sandbox did not answer. Try again in a moment.')),
      ANSWER_WITHIN_MS
    )
    const stop = listen(frame, (data) => {
      if (data.reply === id) done(data.answer)
    })
    frame.contentWindow?.postMessage({ mark: MARK, ask: id, action, payload }, SANDBOX)
  })
}

/** @param {string} message */
export function failure(message) {
  return { error: { type: 'api_connection_error', message } }
}

/** @param {any} target @returns {HTMLElement} */
export function place(target) {
  const found = typeof target === 'string' ? document.querySelector(target) : target
  if (!(found instanceof HTMLElement))
    throw new IntegrationError(
      `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`
    )
  return found
}

/** @type {Promise<HTMLIFrameElement> | null} */
let controller = null

/** An unseen frame for what needs no field. */
export function withController() {
  controller ??= new Promise((resolve) => {
    const frame = makeFrame('/element/controller', 'Payment script (sandbox)')
    frame.style.display = 'none'
    frame.setAttribute('aria-hidden', 'true')
    frame.tabIndex = -1
    const stop = listen(frame, (data) => {
      if (data.kind !== 'ready') return
      stop()
      resolve(frame)
    })
    document.body.append(frame)
  })
  return controller
}

/** The bank's page over the whole window. @param {string} address */
function askBank(address) {
  const frame = makeFrame(new URL(address).pathname, 'Your bank asks (sandbox)')
  const { style } = frame
  style.position = 'fixed'
  style.inset = '0'
  style.height = '100%'
  style.zIndex = '2147483647'
  document.body.append(frame)
  frame.focus()
  return new Promise((resolve) => {
    const stop = listen(frame, (data) => {
      if (data.kind !== 'authenticated') return
      stop()
      frame.remove()
      resolve(data.result)
    })
  })
}

/**
 * @param {any} answer
 * @param {'setupIntent' | 'paymentIntent'} name
 * @returns {Promise<any>}
 */
export async function settle(answer, name) {
  if (answer.error) return { error: answer.error }
  const redirect = answer.status === 'requires_action' && answer.next_action?.redirect_to_url?.url
  if (!redirect) return { [name]: answer }
  const result = await askBank(redirect)
  return result.error ? { error: result.error } : { [name]: result.intent }
}
