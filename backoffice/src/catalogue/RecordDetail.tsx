import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useNotify, useResourceDefinition } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { Fact, Facts } from '../fields/Facts'
import { Label } from '../fields/Label'
import { BusyButton } from '../layout/BusyButton'
import { Page } from '../layout/Page'
import { Panel } from '../layout/Panel'
import { Show } from '../layout/Show'
import { undoable } from '../layout/news'
import type { BackOfficeData } from '../providers/data/verbs'
import { reportError } from '../providers/error_log'
import type { CatalogueRecord, Draft, RecordKind } from './kind'
import styles from './RecordDetail.module.css'
import { RecordForm } from './RecordForm'
import { restored } from './removal'
import { RemoveRecord } from './RemoveRecord'
import { forgetRecord } from './stale'

interface Props<R extends CatalogueRecord, D extends Draft> {
  kind: RecordKind<R, D>
}

interface DetailProps<R extends CatalogueRecord, D extends Draft> extends Props<R, D> {
  record: R
}

function Restore<R extends CatalogueRecord, D extends Draft>({ kind, record }: DetailProps<R, D>) {
  const data = useDataProvider<BackOfficeData>()
  const queries = useQueryClient()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  async function restore() {
    setBusy(true)
    try {
      await data.restoreRecord(kind.resource, record.id)
      await forgetRecord(queries, kind.resource)
      const undo = { send: () => data.archiveRecord(kind.resource, record.id), done: `The ${kind.noun} is archived again.` }
      notify(restored(kind), undoable(undo))
    } catch (error) {
      reportError(error, { action: `restore ${kind.noun}`, record: record.id })
      notify(`The ${kind.noun} was not restored. ${error instanceof Error ? error.message : ''}`, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <BusyButton variant="outlined" color="secondary" busy={busy} onClick={() => void restore()}>
      Restore
    </BusyButton>
  )
}

function Actions<R extends CatalogueRecord, D extends Draft>({ kind, record, back, onEdit }: DetailProps<R, D> & { back: boolean; onEdit: () => void }) {
  const [asking, setAsking] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)

  // Who has just closed the form goes on from where they opened it.
  useEffect(() => {
    if (back) edit.current?.focus()
  }, [back])

  return (
    <>
      {record.archived ? (
        <Restore kind={kind} record={record} />
      ) : (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          Delete
        </Button>
      )}
      <Button ref={edit} variant="contained" onClick={onEdit}>
        Edit
      </Button>
      <RemoveRecord kind={kind} record={record} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

const gamesOf = (field: string, id: number) => `/games?filter=${encodeURIComponent(JSON.stringify({ [field]: id, upcoming: true }))}`

/** In the place of a picture. */
function KindIcon() {
  const { icon: Icon } = useResourceDefinition()
  return <Icon sx={{ fontSize: 40 }} />
}

function View<R extends CatalogueRecord, D extends Draft>({ kind, record }: DetailProps<R, D>) {
  const { image } = kind.draftOf(record)
  const { ratio, transparent } = kind.picture
  const shape = `${styles.picture} ${ratio === 1 ? styles.square : ''} ${transparent ? styles.overlay : ''}`
  return (
    <>
      <Panel title="Details" quiet>
        <div className={styles.record}>
          {(typeof image === 'string' || kind.picture.required) && (
            <div className={shape}>{typeof image === 'string' ? <img src={image} alt="" /> : <KindIcon />}</div>
          )}
          <div className={styles.facts}>
            <kind.Facts record={record} />
            <Facts>
              <Fact label="Used by">
                {record.usedBy || 'Nothing yet'}
                {kind.gamesBy && record.uses.upcomingGames > 0 && (
                  <>
                    {' · '}
                    <Link to={gamesOf(kind.gamesBy, record.id)}>Show the upcoming games</Link>
                  </>
                )}
              </Fact>
              {kind.page && !record.archived && (
                <Fact label="Public page">
                  <a href={kind.page(record)}>{kind.page(record)}</a>
                </Fact>
              )}
            </Facts>
          </div>
        </div>
      </Panel>
      {kind.More && <kind.More record={record} />}
    </>
  )
}

function Detail<R extends CatalogueRecord, D extends Draft>({ kind, record }: DetailProps<R, D>) {
  const [mode, setMode] = useState<'opened' | 'editing' | 'back'>('opened')
  const editing = mode === 'editing'
  const close = () => setMode('back')
  return (
    <Page
      title={record.name}
      subtitle={record.archived ? <Label tone="quiet">Archived</Label> : undefined}
      parent={{ label: kind.titles, to: `/${kind.resource}` }}
      actions={editing ? undefined : <Actions kind={kind} record={record} back={mode === 'back'} onEdit={() => setMode('editing')} />}
    >
      {editing ? <RecordForm kind={kind} record={record} cancelTo={close} onSaved={close} /> : <View kind={kind} record={record} />}
    </Page>
  )
}

/** One record, to look at, and to change on the spot. */
export function RecordDetail<R extends CatalogueRecord, D extends Draft>({ kind }: Props<R, D>) {
  const { id = '' } = useParams()
  return (
    <Show<R> key={id}>
      {(record) => <Detail kind={kind} record={record} />}
    </Show>
  )
}
