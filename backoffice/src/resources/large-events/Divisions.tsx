import { useRecordContext, useTranslate } from 'react-admin'
import type { AdminEventTable, AdminLargeEvent } from '#common/wire'
import { Entries, Entry } from '#backoffice/fields/Entries'
import { Panel } from '#backoffice/layout/Panel'
import { countSquads } from './in_words'

const tablesIn = (tables: readonly AdminEventTable[], divisionId: number | null) =>
  tables
    .filter((table) => table.divisionId === divisionId)
    .map(({ name, squad }) => (squad ? `${name} (${squad})` : name))
    .join(', ')

/** The parts of an event, with the tables of each. */
export function Divisions() {
  const { divisions, tables } = useRecordContext<AdminLargeEvent>()!
  const translate = useTranslate()
  const say = (text: string, args?: object) => translate(`resources.large-events.divisions.${text}`, args)
  const title = translate('resources.large-events.panels.divisions')
  const others = tablesIn(tables, null)
  return (
    <Panel title={title} aside={say('count', { divisions: divisions.length, tables: tables.length })}>
      {divisions.length + tables.length === 0 && <p>{say('none')}</p>}
      <Entries label={title}>
        {divisions.map(({ id, name, squads }) => (
          <Entry key={id} more={[countSquads(squads), tablesIn(tables, id) || say('no_tables')].join(' · ')}>
            <strong>{name}</strong>
          </Entry>
        ))}
        {others && (
          <Entry more={others}>
            <strong>{say('any')}</strong>
          </Entry>
        )}
      </Entries>
    </Panel>
  )
}
