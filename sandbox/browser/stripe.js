/** The last of three parts of the payment script, which the sandbox serves as one: see pages/assets.ts. */

import { CardElement, Elements } from './stripe_elements.js'
import { ask, IntegrationError, listen, makeFrame, place, settle, withController } from './stripe_frames.js'

const VERSION = 'endive'
let embeddedPages = 0

/**
 * @param {'setupIntent' | 'paymentIntent'} name
 * @param {string} secret
 * @param {any} data
 */
async function confirmCard(name, secret, data = {}) {
  const given = data.payment_method
  const payload = {
    client_secret: secret,
    billing_details: given?.billing_details,
    return_url: data.return_url ?? null,
  }
  if (typeof given === 'string') {
    return settle(await ask(await withController(), 'confirm', { ...payload, payment_method: given }), name)
  }
  const element = given?.card
  if (!(element instanceof CardElement)) throw new IntegrationError('payment_method.card must be an Element.')
  return settle(await element.ask('confirm', payload), name)
}

/**
 * @param {'setupIntent' | 'paymentIntent'} name
 * @param {any} how
 */
async function confirmElements(name, { elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
  const secret = clientSecret ?? elements?.options?.clientSecret
  if (!secret) throw new IntegrationError('clientSecret is missing.')
  if (redirect === 'always' && !confirmParams.return_url)
    throw new IntegrationError('confirmParams.return_url is missing.')
  const payload = {
    client_secret: secret,
    billing_details: confirmParams.payment_method_data?.billing_details,
    return_url: confirmParams.return_url ?? null,
  }
  const result = await settle(await elements.first().ask('confirm', payload), name)
  if (result.error || redirect === 'if_required') return result
  const url = new URL(confirmParams.return_url)
  const object = name === 'setupIntent' ? 'setup_intent' : 'payment_intent'
  url.searchParams.set(object, result[name].id)
  url.searchParams.set(`${object}_client_secret`, secret)
  url.searchParams.set('redirect_status', 'succeeded')
  location.assign(url)
  return new Promise(() => {})
}

/**
 * @param {'setupIntent' | 'paymentIntent'} name
 * @param {string} secret
 * @returns {Promise<any>}
 */
async function retrieve(name, secret) {
  const answer = await ask(await withController(), 'retrieve', { client_secret: secret })
  return answer.error ? { error: answer.error } : { [name]: answer }
}

/** @param {string} secret */
async function handleNextAction(secret) {
  const name = secret.startsWith('seti_') ? 'setupIntent' : 'paymentIntent'
  const found = await retrieve(name, secret)
  return found.error ? found : settle(found[name], name)
}

/** @param {any} options */
async function createEmbeddedCheckoutPage(options) {
  if (embeddedPages > 0) throw new IntegrationError('You cannot have multiple Embedded Checkout objects.')
  embeddedPages++
  const secret = await Promise.resolve(options.clientSecret ?? options.fetchClientSecret?.()).catch((error) => {
    embeddedPages--
    throw error
  })
  if (typeof secret !== 'string') {
    embeddedPages--
    throw new IntegrationError('fetchClientSecret must resolve with the client secret of a Checkout Session.')
  }
  return embeddedPage(secret, options)
}

/** @param {string} secret @param {any} options */
function embeddedPage(secret, options) {
  /** @type {HTMLIFrameElement | null} */
  let frame = null
  /** @type {(() => void) | null} */
  let stop = null
  let alive = true

  /** @param {any} data */
  const handle = (data) => {
    if (data.kind === 'resize' && frame) frame.style.height = `${data.height}px`
    if (data.kind !== 'complete') return
    if (data.redirect) location.assign(data.redirect)
    else options.onComplete?.()
  }
  const unmount = () => {
    stop?.()
    frame?.remove()
    frame = null
  }
  return {
    /** @param {any} target */
    mount(target) {
      if (!alive) throw new IntegrationError('This Embedded Checkout was destroyed.')
      const parent = place(target)
      unmount()
      frame = makeFrame(`/embed/${encodeURIComponent(secret)}`, 'Secure payment (sandbox)')
      frame.style.height = '760px'
      stop = listen(frame, handle)
      parent.replaceChildren(frame)
    },
    unmount,
    destroy() {
      if (!alive) return
      alive = false
      unmount()
      embeddedPages--
    },
  }
}

/** @param {string} name */
const notHere = (name) => () => Promise.reject(new IntegrationError(`The sandbox has no ${name}.`))

/** @param {string} key */
function Stripe(key) {
  if (typeof key !== 'string' || !key.startsWith('pk_test_')) {
    throw new IntegrationError('The sandbox takes publishable keys that start with pk_test_.')
  }
  return {
    version: VERSION,
    elements: (/** @type {any} */ options) => new Elements(options),
    createEmbeddedCheckoutPage,
    initEmbeddedCheckout() {
      throw new IntegrationError('stripe.initEmbeddedCheckout has been renamed to stripe.createEmbeddedCheckoutPage.')
    },
    confirmCardSetup: (/** @type {string} */ secret, /** @type {any} */ data) =>
      confirmCard('setupIntent', secret, data),
    confirmCardPayment: (/** @type {string} */ secret, /** @type {any} */ data) =>
      confirmCard('paymentIntent', secret, data),
    confirmSetup: (/** @type {any} */ how) => confirmElements('setupIntent', how),
    confirmPayment: (/** @type {any} */ how) => confirmElements('paymentIntent', how),
    retrieveSetupIntent: (/** @type {string} */ secret) => retrieve('setupIntent', secret),
    retrievePaymentIntent: (/** @type {string} */ secret) => retrieve('paymentIntent', secret),
    handleNextAction: (/** @type {{ clientSecret: string }} */ { clientSecret }) => handleNextAction(clientSecret),
    handleCardAction: handleNextAction,
    async createPaymentMethod(/** @type {any} */ given) {
      const element = given.elements ? given.elements.first() : given.card
      const answer = await element.ask('create_payment_method', { billing_details: given.billing_details })
      return answer.error ? { error: answer.error } : { paymentMethod: answer }
    },
    createToken: notHere('createToken'),
    createSource: notHere('createSource'),
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

Object.assign(window, { Stripe: Object.assign(Stripe, { version: VERSION }) })
