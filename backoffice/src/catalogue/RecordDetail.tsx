import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useResourceDefinition, useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router'
import { Fact, Facts, Label } from '../fields/Facts'
import { BusyButton } from '../layout/BusyButton'
import { Confirm } from '../layout/Confirm'
import { Page } from '../layout/Page'
import { Panel } from '../layout/Panel'
import { Edit } from '../layout/Show'
import { useRemoval } from '../layout/use_removal'
import type { BackOfficeData } from '../providers/data/verbs'
import { forgetRemoved, useStep } from '../steps/use_step'
import { gamesMadeOf, gamesToCome } from '../resources/paths'
import { nounOf, type CatalogueRecord, type Draft, type RecordKind } from './kind'
import styles from './RecordDetail.module.css'
import { RecordForm } from './RecordForm'
import RecordHistory from './RecordHistory'
import { ComingGames, RecordMoney } from './RecordPanels'
import { removalConsequence, removalOutcome, removalQuestion, restored } from './removal'

interface RemoveRecordProps {
  resource: string
  record: CatalogueRecord
  open: boolean
  onClose: () => void
}

function RemoveRecord({ resource, record, open, onClose }: RemoveRecordProps) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const noun = nounOf({ resource })
  const { busy, remove } = useRemoval({
    resource,
    noun,
    id: record.id,
    send: () => data.removeRecord(resource, record.id),
    forget: (queries) => forgetRemoved(queries, resource),
    outcome: (outcome) => removalOutcome(noun, outcome, record),
    undo: (outcome) =>
      outcome === 'archived'
        ? { send: () => data.restoreRecord(resource, record.id), done: restored(noun) }
        : undefined,
    onRefused: onClose,
  })

  return (
    <Confirm
      open={open}
      question={removalQuestion(noun)}
      confirm={translate('catalogue.delete')}
      busy={busy}
      impossible={record.removal.outcome === 'refused'}
      onConfirm={remove}
      onCancel={onClose}
    >
      {removalConsequence(record.removal)}
    </Confirm>
  )
}

interface Props<R extends CatalogueRecord, D extends Draft> {
  kind: RecordKind<R, D>
}

interface DetailProps<R extends CatalogueRecord, D extends Draft> extends Props<R, D> {
  record: R
}

function Restore({ resource, id }: { resource: string; id: number }) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { press, busy } = useStep(resource, 'games')
  const noun = nounOf({ resource })
  const restore = () =>
    void press({
      failed: translate('catalogue.not_restored', { noun }),
      send: () => data.restoreRecord(resource, id),
      done: restored(noun),
      undo: () => ({
        send: () => data.archiveRecord(resource, id),
        done: translate('catalogue.archived_again', { noun }),
      }),
    })
  return (
    <BusyButton variant="outlined" color="secondary" busy={busy} onClick={restore}>
      {translate('lists.archive.restore')}
    </BusyButton>
  )
}

function Actions<R extends CatalogueRecord, D extends Draft>({
  kind,
  record,
  back,
  onEdit,
}: DetailProps<R, D> & { back: boolean; onEdit: () => void }) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)

  // Who has just closed the form goes on from where they opened it.
  useEffect(() => {
    if (back) edit.current?.focus()
  }, [back])

  return (
    <>
      {record.archived ? (
        <Restore resource={kind.resource} id={record.id} />
      ) : (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          {translate('catalogue.delete')}
        </Button>
      )}
      <Button ref={edit} variant="contained" onClick={onEdit}>
        {translate('ra.action.edit')}
      </Button>
      <RemoveRecord resource={kind.resource} record={record} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

function KindIcon() {
  const { icon: Icon } = useResourceDefinition()
  return <Icon sx={{ fontSize: 40 }} />
}

function View<R extends CatalogueRecord, D extends Draft>({ kind, record }: DetailProps<R, D>) {
  const translate = useTranslate()
  const { options: { subject } = {} } = useResourceDefinition()
  const { image } = kind.draftOf(record)
  const games = gamesMadeOf(kind.resource, record.id)
  const { ratio, transparent } = kind.picture
  const shape = `${styles.picture} ${ratio === 1 ? styles.square : ''} ${transparent ? styles.overlay : ''}`
  return (
    <>
      <Panel title={translate('catalogue.details')} quiet>
        <div className={styles.record}>
          {(typeof image === 'string' || kind.picture.required) && (
            <div className={shape}>{typeof image === 'string' ? <img src={image} alt="" /> : <KindIcon />}</div>
          )}
          <div className={styles.facts}>
            <kind.Facts record={record} />
            <Facts>
              <Fact label={translate('catalogue.used_by')}>
                {record.usedBy || translate('catalogue.nothing_yet')}
                {games && record.uses.upcomingGames > 0 && (
                  <>
                    {' · '}
                    <Link to={gamesToCome(games)}>{translate('catalogue.show_games')}</Link>
                  </>
                )}
              </Fact>
              {kind.page && !record.archived && (
                <Fact label={translate('catalogue.public_page')}>
                  <a href={kind.page(record)}>{kind.page(record)}</a>
                </Fact>
              )}
            </Facts>
          </div>
        </div>
      </Panel>
      {kind.More && <kind.More record={record} />}
      <RecordMoney kind={kind.resource} id={record.id} />
      <div className={styles.pair}>
        {games && <ComingGames condition={games} />}
        {kind.Coming && <kind.Coming record={record} />}
        <RecordHistory subject={subject} id={record.id} />
      </div>
      {kind.Last && <kind.Last record={record} />}
    </>
  )
}

function Detail<R extends CatalogueRecord, D extends Draft>({ kind, record }: DetailProps<R, D>) {
  const translate = useTranslate()
  const [mode, setMode] = useState<'opened' | 'editing' | 'back'>('opened')
  const editing = mode === 'editing'
  const close = () => setMode('back')
  return (
    <Page
      title={record.name}
      subtitle={record.archived ? <Label tone="quiet">{translate('lists.archive.archived')}</Label> : undefined}
      parent={kind.resource}
      actions={
        editing ? undefined : (
          <Actions kind={kind} record={record} back={mode === 'back'} onEdit={() => setMode('editing')} />
        )
      }
    >
      {editing ? (
        <RecordForm kind={kind} record={record} cancelTo={close} onSaved={close} />
      ) : (
        <View kind={kind} record={record} />
      )}
    </Page>
  )
}

/** One record, to look at, and to change on the spot. */
export function RecordDetail<R extends CatalogueRecord, D extends Draft>({ kind }: Props<R, D>) {
  const { id = '' } = useParams()
  return <Edit<R> key={id}>{(record) => <Detail kind={kind} record={record} />}</Edit>
}
