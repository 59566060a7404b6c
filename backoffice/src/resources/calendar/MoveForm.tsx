import { TextInput, useDataProvider, useTranslate, type RaRecord } from 'react-admin'
import type { GameMaster, Venue } from '#common/wire'
import { LONGEST } from '#common/longest'
import styles from '../../inputs/FormPanel.module.css'
import { ReferencePicker } from '#backoffice/inputs/ReferencePicker'
import { refusal, type FormErrors } from '#backoffice/inputs/refusal'
import { asTyped, fieldProps, optionalAsTyped } from '#backoffice/inputs/text_field'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { today } from '#backoffice/mountain_time'
import { reportError } from '#backoffice/providers/error_log'
import { ownVenues } from '#backoffice/providers/signed_in'
import type { Entry } from './entries'
import type { Target } from './moves'

interface Draft {
  date: string
  time: string
  gameMasterId: number | null
  venueId: number | null
  table: string
}

/** The same as dragging, by fields. Mounted while it is asked. */
export default function MoveForm({
  entry,
  onTarget,
  onClose,
}: {
  entry: Entry
  onTarget: (target: Target) => void
  onClose: () => void
}) {
  const translate = useTranslate()
  const data = useDataProvider()
  const { game, event, kind, startWall } = entry
  const own = (game ?? event!).venue
  const label = (field: string) => `resources.games.fields.${field}`
  const values: Draft = {
    date: startWall.slice(0, 10),
    time: startWall.slice(11),
    gameMasterId: game?.gameMaster.id ?? null,
    venueId: own?.id ?? null,
    table: game?.table ?? '',
  }

  async function find({ date, time, gameMasterId, venueId, table }: Draft): Promise<Target> {
    const other = async <T extends RaRecord>(resource: string, id: number | null, before: number | undefined) =>
      id !== null && id !== before ? (await data.getOne<T>(resource, { id })).data : undefined
    const [venue, gameMaster] = await Promise.all([
      other<Venue>(ownVenues(), venueId, own?.id),
      other<GameMaster>('game-masters', gameMasterId, game?.gameMaster.id),
    ])
    return {
      wall: `${date}T${time}`,
      ...(kind !== 'session' && venue && { venue }),
      ...(gameMaster && { gameMaster }),
      ...(kind === 'game' && { table: table.trim() || null }),
    }
  }

  async function choose(draft: Draft): Promise<FormErrors | undefined> {
    try {
      const target = await find(draft)
      // Once this dialog is gone.
      setTimeout(() => onTarget(target))
    } catch (error) {
      reportError(error, { action: 'move in the calendar' })
      return refusal(error, translate('resources.calendar.move.failed'))
    }
  }

  return (
    <FormDialog
      title={translate('resources.calendar.move.title', { name: entry.title })}
      submit={translate('resources.calendar.move.submit')}
      values={values}
      validate={({ date, time }) => ({
        ...(!date && { date: translate('resources.games.errors.date') }),
        ...(!time && { time: translate('resources.calendar.move.no_time') }),
      })}
      onSubmit={choose}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextInput
          source="date"
          label={label('date_and_time')}
          type="date"
          {...asTyped}
          {...fieldProps({ min: today() })}
        />
        <TextInput source="time" label={label('time')} type="time" {...asTyped} {...fieldProps({ step: 300 })} />
        {kind === 'game' && (
          <ReferencePicker source="gameMasterId" reference="game-masters" label={label('gameMaster')} />
        )}
        {kind !== 'session' && (
          <ReferencePicker optional={kind !== 'game'} source="venueId" reference={ownVenues()} label={label('venue')} />
        )}
        {kind === 'game' && (
          <TextInput
            source="table"
            label={label('table')}
            {...optionalAsTyped}
            slotProps={{ htmlInput: { maxLength: LONGEST.tableName } }}
          />
        )}
      </div>
      {kind === 'session' && <p className={styles.hint}>{translate('resources.calendar.move.fixed.session')}</p>}
    </FormDialog>
  )
}
