declare global {
  interface Window {
    /** Listens from the page's first moment on, before any script of ours is there (`api/http/storefront/page_assets.ts`). */
    earlyPress?: ((event: Event) => void) & { button?: HTMLElement }
  }
}

/** Presses the button that somebody pressed while the page could not answer yet. */
export function repeatEarlyPress() {
  const { earlyPress } = window
  if (!earlyPress) return
  window.removeEventListener('click', earlyPress, true)
  earlyPress.button?.click()
}
