import { useEffect, useRef } from 'react'
import { useTakeUndoableMutation } from 'react-admin'
import { say } from '../i18n'
import type { Undo } from './news'

/** What react-admin's `undoable` mode does not send before the news of it has gone; null where the news is of something else. */
export function useHeldBack(isHeldBack: boolean): { undo: Undo; settle: () => void } | null {
  const take = useTakeUndoableMutation()
  const isSettled = useRef(false)

  function end(isUndo: boolean) {
    if (isSettled.current) return
    isSettled.current = true
    take()?.({ isUndo })
  }

  useEffect(() => {
    if (!isHeldBack) return
    // It would be lost with the page.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isHeldBack])

  return isHeldBack
    ? { undo: { send: async () => end(true), done: say('news.undone') }, settle: () => end(false) }
    : null
}
