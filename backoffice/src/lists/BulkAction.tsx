import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import { useListContext, useNotify, useRefresh } from 'react-admin'
import { Confirm } from '../layout/Confirm'
import { eachInTurn } from './each_in_turn'

interface Props {
  /** The verb on the button. */
  label: string
  question: (count: number) => string
  /** What happened to so many. */
  done: (count: number) => string
  work: (id: number) => Promise<unknown>
  children?: ReactNode
}

/** Does the same to each record that is chosen, one after the other. What failed stays chosen, to be tried again. */
export function BulkAction({ label, question, done, work, children }: Props) {
  const { selectedIds, onSelect } = useListContext()
  const [asking, setAsking] = useState(false)
  const [reached, setReached] = useState<number | null>(null)
  const notify = useNotify()
  const refresh = useRefresh()

  async function run() {
    setReached(0)
    const { succeeded, failed, reason } = await eachInTurn(selectedIds.map(Number), work, setReached)
    setReached(null)
    setAsking(false)
    onSelect(failed)
    refresh()
    if (failed.length === 0) notify(done(succeeded))
    else notify(`${succeeded > 0 ? `${done(succeeded)} ` : ''}${failed.length} failed: ${reason}`, { type: 'error' })
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
