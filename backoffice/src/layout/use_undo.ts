import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { say } from '../i18n'
import { ApiError } from '../providers/data/rest'
import { reportError } from '../providers/error_log'
import { reasonOf } from '../providers/told_error'
import type { Undo } from './news'
import { useOneAtATime } from './use_one_at_a_time'

const isOutdated = (error: unknown) => error instanceof ApiError && error.problem.code === 'OUTDATED'

/** Takes back what was done, and shows everything as it is then. `onEnd` before what became of it is told. */
export function useUndo(undo: Undo | undefined, onEnd: () => void) {
  const queries = useQueryClient()
  const notify = useNotify()
  const oneAtATime = useOneAtATime()
  const [busy, setBusy] = useState(false)

  async function takeBack({ send, done }: Undo) {
    setBusy(true)
    let news: Parameters<typeof notify>
    try {
      await send()
      news = [done]
    } catch (error) {
      reportError(error, { action: 'undo' })
      news = [
        say('news.not_undone', { reason: isOutdated(error) ? say('news.changed_since') : reasonOf(error) }),
        { type: 'error' },
      ]
    }
    queries.removeQueries({ type: 'inactive' })
    await queries.invalidateQueries()
    onEnd()
    notify(...news)
  }

  return { busy, takeBack: () => void (undo && oneAtATime(() => takeBack(undo))) }
}

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

/** Ctrl+Z or ⌘Z, where it is not for what is being typed. */
export function useUndoKey(takeBack: (() => void) | null) {
  useEffect(() => {
    if (!takeBack) return
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey) return
      if (
        (target instanceof Element && target.closest(TYPING)) ||
        document.querySelector('dialog[open], [role=dialog]')
      )
        return
      event.preventDefault()
      takeBack()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [takeBack])
}
