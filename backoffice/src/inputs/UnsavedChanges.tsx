import { useEffect } from 'react'
import { useFormState, type Control } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { LeaveQuestion } from '../layout/LeaveQuestion'

/** Asks before something typed is lost; the browser itself asks where the page is left altogether. */
export function UnsavedChanges({ formControl }: { formControl?: Control }) {
  const { dirtyFields, isSubmitSuccessful } = useFormState({ control: formControl })
  const unsaved = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname
  )
  const { state, proceed } = blocker

  // A save leads away at once, a moment before the form knows that it was saved.
  useEffect(() => {
    if (state === 'blocked' && !unsaved) proceed()
  }, [state, unsaved, proceed])

  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  return (
    <LeaveQuestion
      open={state === 'blocked' && unsaved}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  )
}
