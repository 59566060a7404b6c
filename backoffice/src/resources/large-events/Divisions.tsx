import type { AdminEventTable, AdminLargeEvent } from '#common/wire'
import { Panel } from '../../layout/Panel'
import styles from './EventParts.module.css'

const tablesIn = (tables: readonly AdminEventTable[], divisionId: number | null) =>
  tables.filter((table) => table.divisionId === divisionId).map(({ name, squad }) => (squad ? `${name} (${squad})` : name))

function Tables({ names }: { names: string[] }) {
  return <span className={styles.more}>{names.length > 0 ? names.join(', ') : 'No tables of its own'}</span>
}

/** The parts of an event, with the tables of each. */
export function Divisions({ event: { divisions, tables } }: { event: AdminLargeEvent }) {
  const others = tablesIn(tables, null)
  return (
    <Panel title="Divisions and tables" aside={`${divisions.length} and ${tables.length}`}>
      {divisions.length + tables.length === 0 && <p className={styles.none}>Neither divisions nor tables yet.</p>}
      <ul className={styles.parts} aria-label="Divisions and tables">
        {divisions.map(({ id, name, squads }) => (
          <li key={id} className={styles.part}>
            <strong>{name}</strong>
            <span className={styles.figure}>{`${squads} ${squads === 1 ? 'squad' : 'squads'}`}</span>
            <Tables names={tablesIn(tables, id)} />
          </li>
        ))}
        {others.length > 0 && (
          <li className={styles.part}>
            <strong>For any squad</strong>
            <span className={styles.figure} />
            <Tables names={others} />
          </li>
        )}
      </ul>
    </Panel>
  )
}
