/** How the page was left for another document: `assign /sign-in`, `reload`. */
export const departures: string[] = []

/** Milliseconds. */
const FRAME = 16

/** Adds the parts of a browser that jsdom does not have. */
export function installDom(): void {
  recordDepartures()
  // jsdom draws no frame any more once one began while time was stopped.
  window.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(performance.now()), FRAME))
  window.cancelAnimationFrame = (handle) => clearTimeout(handle)
  const dialogs = HTMLDialogElement.prototype
  dialogs.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  dialogs.close ??= function close(this: HTMLDialogElement) {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  window.scrollTo = () => {}
  window.scrollBy = () => {}
  Element.prototype.scrollIntoView ??= () => {}
  window.matchMedia ??= (media) =>
    ({ matches: false, media, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList
  const Observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
  window.IntersectionObserver ??= Observer as unknown as typeof IntersectionObserver
  window.ResizeObserver ??= Observer
}

/** Addresses of the shop are recorded without their origin. */
function recordDepartures(): void {
  const { location } = window
  const record = (how: string) => (address: string | URL) => {
    departures.push(`${how} ${new URL(address, location.href).href.replace(location.origin, '')}`)
  }
  const recording: Record<string | symbol, unknown> = {
    assign: record('assign'),
    replace: record('replace'),
    reload: () => void departures.push('reload'),
  }
  // The properties of the location itself are fixed, so that it is no target of the proxy.
  const proxy = new Proxy(
    {},
    {
      get(_, name) {
        const value: unknown = recording[name] ?? Reflect.get(location, name)
        return typeof value === 'function' ? value.bind(location) : value
      },
      set(_, name, value) {
        if (name === 'href') record('assign')(String(value))
        else Reflect.set(location, name, value)
        return true
      },
    }
  )
  Object.defineProperty(window, 'location', { configurable: true, value: proxy })
}
