import { useTranslate } from 'react-admin'
import type { AdminLargeEvent, Registration } from '#common/wire'
import { ROLE_WORDS } from '#common/choices'
import { whenOf } from './in_words'
import { Printed } from './printing'
import styles from './printing.module.css'

const fullName = ({ firstName, lastName }: Registration) => `${firstName} ${lastName}`.trim()

/** By table where they have one, as staff lay them out. */
function squadsOf(people: Registration[]): [squad: string, people: Registration[]][] {
  const seated = people.filter(({ squad }) => squad !== null)
  const place = ([squad, [first]]: [string, Registration[]]) => `${first!.table ?? '\uffff'} ${squad}`
  return [...Map.groupBy(seated, ({ squad }) => squad!)].toSorted((a, b) =>
    place(a).localeCompare(place(b), 'en', { numeric: true })
  )
}

function Sheet({ event, squad, people }: { event: AdminLargeEvent; squad: string; people: Registration[] }) {
  const translate = useTranslate()
  const say = (text: string, args?: object) => translate(`resources.large-events.paper.${text}`, args)
  const { table, division } = people[0]!
  const leader = people.find(({ role }) => role !== 'player')
  const players = people.filter(({ role }) => role === 'player')
  return (
    <section className={styles.sheet} aria-label={squad}>
      <div>
        <p className={styles.more}>{[event.name, whenOf(event)].join(' · ')}</p>
        <h2 className={styles.squad}>{squad}</h2>
        <p>
          {[table ?? say('no_table'), division, leader ? say('master', { name: fullName(leader) }) : say('no_master')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <ul className={styles.people}>
        {[...(leader ? [leader] : []), ...players].map((person) => (
          <li key={person.id} className={styles.person}>
            <span className={styles.box} aria-hidden="true" />
            <span>{fullName(person)}</span>
            <span className={styles.more}>{person.role === 'player' ? person.tier : ROLE_WORDS[person.role]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One page for each squad: who sits there, with a box to tick. */
export default function TableSheets() {
  const translate = useTranslate()
  return (
    <Printed title={translate('resources.large-events.paper.sheets')}>
      {(event, people) => (
        <div className={styles.sheets}>
          {squadsOf(people).map(([squad, its]) => (
            <Sheet key={squad} event={event} squad={squad} people={its} />
          ))}
        </div>
      )}
    </Printed>
  )
}
