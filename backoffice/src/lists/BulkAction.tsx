import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import { useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import { Confirm } from '../layout/Confirm'
import { undoable, type Undo } from '../layout/news'
import { eachInTurn } from './each_in_turn'

interface Work<Done = unknown> {
  /** What happened to so many; a text with `smart_count`, or its key. */
  done: string
  work: (id: number) => Promise<Done>
}

interface Props<Done> extends Work<Done> {
  /** The verb on the button. */
  label: string
  question: string
  /** For the texts. */
  args?: Record<string, unknown>
  /** The way back for each, by what was answered for it; null: there is none for this one. */
  undo?: { done: string; work: (id: number, done: NonNullable<Done>) => Promise<unknown> }
  /** Something that adds, and takes nothing away. */
  harmless?: boolean
  /** Not yet, the text says why. */
  impossible?: boolean
  /** The question is about to be asked. */
  onAsk?: () => void
  children?: ReactNode
}

/** Does the same to each record that is chosen, one after the other. What failed stays chosen, to be tried again. */
export function BulkAction<Done>({ label, question, args, done, work, undo, harmless = true, impossible = false, onAsk, children }: Props<Done>) {
  const translate = useTranslate()
  const { selectedIds, onSelect } = useListContext()
  const [asking, setAsking] = useState(false)
  const [reached, setReached] = useState<number | null>(null)
  const notify = useNotify()
  const refresh = useRefresh()
  const say = (key: string, smart_count: number) => translate(key, { _: key, ...args, smart_count })

  function wayBack(answers: ReadonlyMap<number, Done>): Undo | undefined {
    const ids = [...answers].filter(([, answer]) => answer !== null).map(([id]) => id)
    if (!undo || ids.length === 0) return undefined
    return {
      done: say(undo.done, ids.length),
      send: async () => {
        const { failed, reason } = await eachInTurn(ids, (id) => undo.work(id, answers.get(id)!))
        if (failed.length > 0) throw new Error(translate('lists.bulk.not_undone', { failed: failed.length, smart_count: ids.length, reason }))
      },
    }
  }

  async function run() {
    setReached(0)
    const { answers, failed, reason } = await eachInTurn(selectedIds.map(Number), work, setReached)
    setReached(null)
    setAsking(false)
    onSelect(failed)
    refresh()
    const offer = undoable(wayBack(answers))
    const news = answers.size > 0 ? say(done, answers.size) : ''
    if (failed.length === 0) notify(news, offer)
    else notify(translate('lists.bulk.some_failed', { done: news, smart_count: failed.length, reason }).trim(), { type: 'error', ...offer })
  }

  function ask() {
    onAsk?.()
    setAsking(true)
  }

  const action = translate(label, { _: label })
  return (
    <>
      <Button variant="outlined" color="secondary" onClick={ask}>
        {action}
      </Button>
      <Confirm
        open={asking}
        question={say(question, selectedIds.length)}
        confirm={reached === null ? action : translate('lists.bulk.progress', { reached, smart_count: selectedIds.length })}
        busy={reached !== null}
        harmless={harmless}
        impossible={impossible}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      >
        {children}
      </Confirm>
    </>
  )
}
