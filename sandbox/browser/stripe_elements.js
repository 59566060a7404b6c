/** One of three parts of the payment script, which the sandbox serves as one: see pages/assets.ts. */

import { ask, failure, IntegrationError, listen, makeFrame, place } from './stripe_frames.js'

export class CardElement {
  /** @type {HTMLIFrameElement | null} */
  #frame = null
  /** @type {Promise<void> | null} */
  #ready = null
  /** @type {() => void} */
  #stop = () => {}
  /** @type {Map<string, Set<(event: any) => void>>} */
  #handlers = new Map()
  /** @type {string} */
  #type
  /** @type {any} */
  #options

  /** @param {string} type @param {any} options */
  constructor(type, options) {
    this.#type = type
    this.#options = options
  }

  get type() {
    return this.#type
  }

  /** @param {any} target */
  mount(target) {
    const parent = place(target)
    if (this.#frame?.parentElement === parent) return
    this.unmount()
    const frame = makeFrame(
      `/element/card?layout=${this.#type === 'payment' ? 'stacked' : 'row'}`,
      'Card details (sandbox)'
    )
    frame.style.height = this.#type === 'payment' ? '190px' : '80px'
    this.#ready = new Promise((resolve) => {
      this.#stop = listen(frame, (data) => {
        if (data.kind === 'resize') frame.style.height = `${data.height}px`
        if (data.kind === 'ready') {
          if (this.#options?.disabled) void ask(frame, 'update', this.#options)
          resolve()
        }
        this.#emit(data.kind, data.state)
      })
    })
    parent.replaceChildren(frame)
    this.#frame = frame
    return this
  }

  unmount() {
    this.#stop()
    this.#frame?.remove()
    this.#frame = null
    this.#ready = null
  }

  destroy() {
    this.unmount()
    this.#handlers.clear()
  }

  /** @param {string} name @param {(event: any) => void} handler */
  on(name, handler) {
    if (!this.#handlers.has(name)) this.#handlers.set(name, new Set())
    this.#handlers.get(name)?.add(handler)
    return this
  }

  /** @param {string} name @param {(event: any) => void} [handler] */
  off(name, handler) {
    if (handler) this.#handlers.get(name)?.delete(handler)
    else this.#handlers.delete(name)
    return this
  }

  /** @param {string} name @param {(event: any) => void} handler */
  once(name, handler) {
    /** @param {any} event */
    const onceOnly = (event) => {
      this.off(name, onceOnly)
      handler(event)
    }
    return this.on(name, onceOnly)
  }

  /** @param {any} options */
  update(options) {
    this.#options = { ...this.#options, ...options }
    void this.ask('update', this.#options)
    return this
  }

  focus = () => void this.ask('focus', {})
  blur = () => void this.ask('blur', {})
  clear = () => void this.ask('clear', {})
  collapse = () => {}

  /** @param {string} action @param {object} payload @returns {Promise<any>} */
  async ask(action, payload) {
    if (!this.#frame) return failure('The card field is not on the page.')
    await this.#ready
    return this.#frame ? ask(this.#frame, action, payload) : failure('The card field has left the page.')
  }

  /** @param {string} name @param {any} state */
  #emit(name, state) {
    for (const handler of new Set(this.#handlers.get(name))) {
      handler(name === 'ready' ? this : { elementType: this.#type, ...state })
    }
  }
}

export class Elements {
  /** @type {Map<string, CardElement>} */
  #made = new Map()
  /** @type {any} */
  options

  /** @param {any} options */
  constructor(options) {
    this.options = options ?? {}
  }

  /** @param {string} type @param {any} [options] */
  create(type, options) {
    if (type !== 'card' && type !== 'payment') {
      throw new IntegrationError(`The sandbox has the elements card and payment, not ${type}.`)
    }
    const made = new CardElement(type, options)
    this.#made.set(type, made)
    return made
  }

  /** @param {any} type */
  getElement(type) {
    // The React components carry their element's name so.
    // oxlint-disable-next-line no-underscore-dangle
    const name = typeof type === 'string' ? type : (type?.__elementType ?? '')
    return this.#made.get(name) ?? null
  }

  /** @param {any} options */
  update(options) {
    this.options = { ...this.options, ...options }
  }

  fetchUpdates = async () => ({})
  submit = async () => ({ selectedPaymentMethod: 'card' })

  first() {
    const found = this.#made.get('payment') ?? this.#made.get('card')
    if (!found) throw new IntegrationError('elements has no card or payment element.')
    return found
  }
}
