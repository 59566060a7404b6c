import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'

/** Brings what a form has to say into sight each time it was sent: whoever pressed its button stands at its other end. */
export function useInSight<E extends Element>(isShown = true) {
  const { submitCount } = useFormState()
  const place = useRef<E>(null)
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each time it was sent
  }, [isShown, submitCount])
  return place
}
