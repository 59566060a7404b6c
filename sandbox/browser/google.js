/** Stands where Google's sign-in script stands: the same global and calls; accounts are picked at the sandbox. */
;(() => {
  const MARK = 'questboard-sandbox'
  const script = /** @type {HTMLScriptElement | null} */ (document.currentScript)
  const SANDBOX = new URL(script?.src ?? location.href).origin
  const CSRF_COOKIE = 'g_csrf_token'

  /** @type {Record<string, string>} */
  const TEXTS = {
    signin_with: 'Sign in with Google',
    signup_with: 'Sign up with Google',
    continue_with: 'Continue with Google',
    signin: 'Sign in',
  }
  const THEMES = {
    outline: ['#ffffff', '#1f1f1f', '#747775'],
    filled_blue: ['#0b57d0', '#ffffff', '#0b57d0'],
    filled_black: ['#202124', '#ffffff', '#8e918f'],
  }

  /** @type {any} */
  let settings = null
  /** @type {HTMLIFrameElement | null} */
  let prompted = null

  function newState() {
    return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  /** @param {string} mode @param {string} state */
  function pickerAddress(mode, state) {
    const url = new URL('/google/pick', SANDBOX)
    url.searchParams.set('client_id', settings.client_id)
    url.searchParams.set('origin', location.origin)
    url.searchParams.set('mode', mode)
    url.searchParams.set('state', state)
    if (settings.nonce) url.searchParams.set('nonce', settings.nonce)
    if (mode === 'redirect')
      url.searchParams.set('login_uri', new URL(settings.login_uri ?? location.href, location.href).href)
    return url.href
  }

  /**
   * Waits for the picker's word, which must come from the sandbox, from that window, for this question.
   * @param {() => Window | null} source
   * @param {string} state
   * @param {string} selectBy
   * @param {() => void} [closed]
   */
  function awaitChoice(source, state, selectBy, closed) {
    /** @param {MessageEvent} event */
    const receive = (event) => {
      const { data } = event
      if (event.origin !== SANDBOX || event.source !== source() || data?.mark !== MARK || data.state !== state) return
      window.removeEventListener('message', receive)
      closed?.()
      if (data.credential)
        settings.callback?.({ credential: data.credential, select_by: selectBy, client_id: settings.client_id })
    }
    window.addEventListener('message', receive)
  }

  function open() {
    if (!settings) return
    const state = newState()
    if (settings.ux_mode === 'redirect') {
      document.cookie = `${CSRF_COOKIE}=${state}; path=/; SameSite=Lax`
      location.assign(pickerAddress('redirect', state))
      return
    }
    const popup = window.open(pickerAddress('popup', state), 'google-sign-in', 'popup,width=460,height=640')
    if (popup) awaitChoice(() => popup, state, 'btn')
  }

  /** Google's mark. */
  function mark() {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    for (const [name, value] of Object.entries({
      'viewBox': '0 0 48 48',
      'width': '20',
      'height': '20',
      'aria-hidden': 'true',
    }))
      svg.setAttribute(name, value)
    const parts = [
      [
        '#EA4335',
        'M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z',
      ],
      [
        '#4285F4',
        'M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z',
      ],
      [
        '#FBBC05',
        'M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z',
      ],
      [
        '#34A853',
        'M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z',
      ],
    ]
    for (const [colour = '', line = ''] of parts) {
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
      path.setAttribute('fill', colour)
      path.setAttribute('d', line)
      svg.append(path)
    }
    return svg
  }

  /** @param {any} wish */
  function style(wish) {
    const [ground, ink, line] = THEMES[/** @type {keyof typeof THEMES} */ (wish.theme)] ?? THEMES.outline
    const height = wish.size === 'small' ? 32 : 44
    const radius = wish.shape === 'pill' || wish.shape === 'circle' ? height / 2 : 4
    const width =
      wish.type === 'icon'
        ? `${height}px`
        : wish.width
          ? `min(100%, ${Math.min(400, Math.max(200, Number(wish.width) || 200))}px)`
          : 'auto'
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`button{display:inline-flex;align-items:center;justify-content:center;gap:10px;box-sizing:border-box;
      height:${height}px;min-width:${height}px;width:${width};padding:0 12px;border:1px solid ${line};border-radius:${radius}px;background:${ground};
      color:${ink};font:500 14px/1.2 Roboto,system-ui,sans-serif;letter-spacing:.2px;cursor:pointer}
      button:hover{box-shadow:inset 0 0 0 99px rgb(128 128 128 / .12)}button:focus-visible{outline:3px solid #4285f4;outline-offset:2px}
      svg{flex:none;background:#fff;border-radius:2px}`)
    return sheet
  }

  /** @param {HTMLElement} parent @param {any} [wish] */
  function renderButton(parent, wish = {}) {
    const holder = document.createElement('div')
    const root = holder.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [style(wish)]
    const button = document.createElement('button')
    button.type = 'button'
    const text = TEXTS[wish.text] ?? TEXTS.signin_with ?? ''
    button.append(mark())
    if (wish.type === 'icon') button.setAttribute('aria-label', text)
    else button.append(text)
    button.addEventListener('click', () => {
      wish.click_listener?.()
      open()
    })
    root.append(button)
    parent.replaceChildren(holder)
  }

  function cancel() {
    prompted?.remove()
    prompted = null
  }

  function prompt() {
    if (!settings || prompted) return
    const state = newState()
    const frame = document.createElement('iframe')
    frame.title = 'Sign in with Google (sandbox)'
    frame.src = pickerAddress('prompt', state)
    Object.assign(frame.style, {
      position: 'fixed',
      top: '12px',
      right: '12px',
      width: 'min(390px, calc(100vw - 24px))',
      height: '420px',
      border: '0',
      borderRadius: '12px',
      boxShadow: '0 4px 24px rgb(0 0 0 / .3)',
      zIndex: '2147483646',
    })
    document.body.append(frame)
    prompted = frame
    awaitChoice(() => frame.contentWindow, state, 'user', cancel)
  }

  const id = {
    /** @param {any} wish */
    initialize(wish) {
      settings = wish
    },
    renderButton,
    prompt,
    cancel,
    disableAutoSelect() {},
    storeCredential: (/** @type {unknown} */ _credential, /** @type {(() => void) | undefined} */ done) => done?.(),
    revoke(/** @type {string} */ hint, /** @type {((answer: object) => void) | undefined} */ done) {
      done?.({ successful: true, hint })
    },
  }

  const scope = /** @type {any} */ (window)
  scope.google = { ...scope.google, accounts: { ...scope.google?.accounts, id } }
  scope.onGoogleLibraryLoad?.()
})()
