import { useCallback, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useFormState, type Control } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { Confirm } from './Confirm'

export function LeaveQuestion({ open, onLeave, onStay }: { open: boolean; onLeave: () => void; onStay: () => void }) {
  const translate = useTranslate()
  return (
    <Confirm
      open={open}
      question={translate('questions.leave.title')}
      confirm={translate('questions.leave.leave')}
      cancel="questions.leave.stay"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {translate('questions.leave.content')}
    </Confirm>
  )
}

/** Asks before something typed is lost; the browser itself asks where the page is left altogether. */
export function UnsavedChanges({ formControl }: { formControl?: Control }) {
  const { dirtyFields, isSubmitSuccessful } = useFormState({ control: formControl })
  const unsaved = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname
  )
  const { state, proceed } = blocker

  // The router accepts one `proceed` for a blocked navigation. The answer of a person and the end of a save may both want it.
  const left = useRef(false)
  const leave = useCallback(() => {
    if (left.current) return
    left.current = true
    proceed?.()
  }, [proceed])
  useEffect(() => {
    if (state === 'unblocked') left.current = false
  }, [state])

  // A save leads away at once, a moment before the form knows that it was saved.
  useEffect(() => {
    if (state === 'blocked' && !unsaved) leave()
  }, [state, unsaved, leave])

  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  return <LeaveQuestion open={state === 'blocked' && unsaved} onLeave={leave} onStay={() => blocker.reset?.()} />
}
