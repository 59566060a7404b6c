/** The browser's two storages, for modules that use them outside of a browser. */
export class FakeStorage {
  #entries = new Map<string, string>()
  /** What a full disk or a private window does. */
  refuses = false

  getItem = (key: string) => this.#entries.get(key) ?? null
  removeItem = (key: string) => void this.#entries.delete(key)
  setItem = (key: string, value: string) => {
    if (this.refuses) throw new Error('QuotaExceededError')
    this.#entries.set(key, value)
  }
}

export interface Browser {
  local: FakeStorage
  tab: FakeStorage
  events: EventTarget
  restore: () => void
}

/** Puts fresh storages and a window that takes listeners in place; `restore` takes them away. */
export function installBrowser(): Browser {
  const names = ['localStorage', 'sessionStorage', 'window'] as const
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  const local = new FakeStorage()
  const tab = new FakeStorage()
  const events = new EventTarget()
  const values = { localStorage: local, sessionStorage: tab, window: events }
  for (const name of names)
    Object.defineProperty(globalThis, name, { value: values[name], configurable: true, writable: true })
  return {
    local,
    tab,
    events,
    restore: () => {
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor)
        else Reflect.deleteProperty(globalThis, name)
      }
    },
  }
}
