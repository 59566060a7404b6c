import Button from '@mui/material/Button'
import { useRef, useState, type ReactNode } from 'react'
import { useDataProvider, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useOneAtATime } from '../layout/BusyButton'
import { Confirm } from '../layout/Confirm'
import { undoable, type Undo } from '../layout/news'
import type { BackOfficeData } from '../providers/data/verbs'
import { reportError } from '../providers/error_log'
import { ToldError } from '../providers/told_error'
import { eachInTurn, type Again } from './each_in_turn'

interface Work<Done = unknown> {
  /** What happened to so many, as a text with `smart_count` or its key; or what is said of the answers. */
  done: string | ((answers: Done[]) => string)
  work: (id: number) => Promise<Done>
}

interface Props<Done> extends Work<Done> {
  label: string
  question: string
  args?: Record<string, unknown>
  /** Those of the chosen that it is done to, once that is known; the others are no longer chosen afterwards. */
  of?: number[]
  /** The way back for each, by what was answered for it. `possible`: where there is one. */
  undo?: { done: string; possible?: (done: Done) => boolean; work: (id: number, done: Done) => Promise<unknown> }
  /** What is asked about those that were refused, before it is told of them. */
  again?: Again<Done>
  /** Something that adds, and takes nothing away. */
  harmless?: boolean
  /** Not yet, the text says why. */
  impossible?: boolean
  /** The question is about to be asked. */
  onAsk?: () => void
  children?: ReactNode
}

/** Does the same to each record that is chosen, one after the other. What failed stays chosen, to be tried again, as does what nobody came to because somebody pressed Stop. */
export function BulkAction<Done>({
  label,
  question,
  args,
  done,
  work,
  of,
  undo,
  again,
  harmless = true,
  impossible = false,
  onAsk,
  children,
}: Props<Done>) {
  const translate = useTranslate()
  const { selectedIds, onSelect } = useListContext()
  const ids = of ?? selectedIds.map(Number)
  const [asking, setAsking] = useState(false)
  const [reached, setReached] = useState<number | null>(null)
  const stopped = useRef(false)
  const oneAtATime = useOneAtATime()
  const notify = useNotify()
  const refresh = useRefresh()
  const say = (key: string, smart_count: number) => translate(key, { _: key, ...args, smart_count })

  function wayBack(answers: ReadonlyMap<number, Done>): Undo | undefined {
    const undone = [...answers].filter(([, answer]) => undo?.possible?.(answer) ?? true).map(([id]) => id)
    if (!undo || undone.length === 0) return undefined
    return {
      done: say(undo.done, undone.length),
      send: async () => {
        const { failed, reason } = await eachInTurn(undone, (id) => undo.work(id, answers.get(id)!))
        if (failed.length > 0)
          throw new ToldError(
            translate('lists.bulk.not_undone', { failed: failed.length, smart_count: undone.length, reason })
          )
      },
    }
  }

  async function run() {
    stopped.current = false
    setReached(0)
    const { answers, failed, reason, error } = await eachInTurn(ids, work, {
      reached: setReached,
      stopped: () => stopped.current,
      again,
    })
    if (failed.length > 0) reportError(error, { action: label, records: failed })
    const left = ids.filter((id) => !answers.has(id) && !failed.includes(id))
    setReached(null)
    setAsking(false)
    onSelect([...failed, ...left])
    refresh()
    const offer = undoable(wayBack(answers))
    const news =
      answers.size === 0 ? '' : typeof done === 'string' ? say(done, answers.size) : done([...answers.values()])
    const parts = [
      failed.length === 0
        ? news
        : translate('lists.bulk.some_failed', { done: news, smart_count: failed.length, reason }),
      left.length > 0 && translate('lists.bulk.stopped', { smart_count: left.length }),
    ]
    notify(parts.filter(Boolean).join(' ').trim(), { ...(failed.length > 0 && { type: 'error' }), ...offer })
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
        question={say(question, ids.length)}
        confirm={reached === null ? action : translate('lists.bulk.progress', { reached, smart_count: ids.length })}
        busy={reached !== null}
        {...(!harmless && ids.length > 1 && { cancel: 'questions.keep_them' })}
        {...(reached !== null && { cancel: 'lists.bulk.stop' })}
        onStop={() => (stopped.current = true)}
        harmless={harmless}
        impossible={impossible}
        onConfirm={() => void oneAtATime(run)}
        onCancel={() => setAsking(false)}
      >
        {children}
      </Confirm>
    </>
  )
}

/** The records that are chosen off every list, or back on it. */
export function ArchiveSelected() {
  const translate = useTranslate()
  const { resource, filterValues } = useListContext()
  const noun = translate(`resources.${resource}.name`, { smart_count: 1 }).toLowerCase()
  const data = useDataProvider<BackOfficeData>()
  const archiving = { work: (id: number) => data.archiveRecord(resource, id), done: 'lists.archive.archived_now' }
  const restoring = { work: (id: number) => data.restoreRecord(resource, id), done: 'lists.archive.restored_now' }

  if (filterValues.archived) {
    return (
      <BulkAction
        label="lists.archive.restore"
        question="lists.archive.restore_question"
        args={{ noun }}
        {...restoring}
        undo={archiving}
      />
    )
  }
  return (
    <BulkAction
      label="lists.archive.archive"
      question="lists.archive.archive_question"
      args={{ noun }}
      {...archiving}
      undo={restoring}
    >
      {translate('lists.archive.consequence')}
    </BulkAction>
  )
}
