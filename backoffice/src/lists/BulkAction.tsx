import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import { useListContext, useNotify, useRefresh } from 'react-admin'
import { Confirm } from '../layout/Confirm'
import { undoable, type Undo } from '../layout/news'
import { eachInTurn } from './each_in_turn'

interface Work {
  /** What happened to so many. */
  done: (count: number) => string
  work: (id: number) => Promise<unknown>
}

interface Props extends Work {
  /** The verb on the button. */
  label: string
  question: (count: number) => string
  /** The way back for each, where there is one. */
  undo?: Work
  children?: ReactNode
}

const wayBack = (ids: number[], { done, work }: Work): Undo => ({
  send: async () => {
    const { failed, reason } = await eachInTurn(ids, work)
    if (failed.length > 0) throw new Error(`${failed.length} of ${ids.length} stay as they are: ${reason}`)
  },
  done: done(ids.length),
})

/** Does the same to each record that is chosen, one after the other. What failed stays chosen, to be tried again. */
export function BulkAction({ label, question, done, work, undo, children }: Props) {
  const { selectedIds, onSelect } = useListContext()
  const [asking, setAsking] = useState(false)
  const [reached, setReached] = useState<number | null>(null)
  const notify = useNotify()
  const refresh = useRefresh()

  async function run() {
    setReached(0)
    const ids = selectedIds.map(Number)
    const { succeeded, failed, reason } = await eachInTurn(ids, work, setReached)
    setReached(null)
    setAsking(false)
    onSelect(failed)
    refresh()
    const offer = undoable(undo && succeeded > 0 ? wayBack(ids.filter((id) => !failed.includes(id)), undo) : undefined)
    if (failed.length === 0) notify(done(succeeded), offer)
    else notify(`${succeeded > 0 ? `${done(succeeded)} ` : ''}${failed.length} failed: ${reason}`, { type: 'error', ...offer })
  }

  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Confirm
        open={asking}
        question={question(selectedIds.length)}
        confirm={reached === null ? label : `${reached} of ${selectedIds.length} …`}
        busy={reached !== null}
        harmless
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      >
        {children}
      </Confirm>
    </>
  )
}
