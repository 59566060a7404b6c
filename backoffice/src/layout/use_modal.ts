import { useLayoutEffect, useRef } from 'react'

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex]:not([tabindex="-1"])'

/** From the last stop on to the first and back, so that Tab does not leave a question for the browser's own buttons. */
function circle(event: KeyboardEvent) {
  if (event.key !== 'Tab' || !(event.currentTarget instanceof Element)) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility())
  const [leaving, entering] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== leaving) return
  event.preventDefault()
  entering?.focus()
}

/** A dialog that is modal while `open`. Closed before it is gone, it gives the focus back to where it was asked for. */
export function useModal(open = true) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    element.addEventListener('keydown', circle)
    return () => {
      element.removeEventListener('keydown', circle)
      element.close()
    }
  }, [open])

  return dialog
}
