/** Places in whose midst a reader can go on. */
const PLACES = 'li, ul, form, header, section, dialog, main'

/**
 * Where the focus was on something that is gone, it goes to what surrounded that: who works by keyboard goes on from
 * there, and not from the beginning of the page. Answers how to stop.
 */
export function keepFocus(): () => void {
  let around: Element[] = []
  /** The last one that is not on a passing notice. */
  let before: Element | null = null

  function remember({ target }: FocusEvent) {
    if (!(target instanceof Element)) return
    if (!target.closest('.MuiSnackbar-root')) before = target
    around = []
    for (let place = target.closest(PLACES); place; place = place.parentElement?.closest(PLACES) ?? null)
      around.push(place)
    around.unshift(target)
  }

  function restore() {
    const [last] = around
    if (!last || last.isConnected || document.activeElement !== document.body) return
    const place = [...around, before].find((element) => element?.isConnected) ?? document.querySelector('main')
    if (!(place instanceof HTMLElement)) return
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }

  document.addEventListener('focusin', remember)
  const changes = new MutationObserver(restore)
  changes.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    changes.disconnect()
  }
}
