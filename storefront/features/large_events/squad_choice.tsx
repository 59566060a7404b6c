import { isVip, SQUAD_NAME } from '#common/large_events/squads'
import { squadsFor, squadsToTakeOver, ticketOf, type Choices, type Offer } from '#common/large_events/choosing'
import { Button } from '#storefront/ui/button'
import { SelectField, TextField } from '#storefront/ui/field'
import { reportError } from '#storefront/wire/error_reports'
import { choosingText as text } from './text/registering.ts'
import styles from './options_form.module.css'

export const ReliefNote = () => <p className={styles.box}>{text.relief}</p>

interface SquadChoiceProps {
  offer: Offer
  choices: Choices
  error: string | null
  onChange: (change: Partial<Choices>) => void
}

/** A game master's squad: a new one, or one that has lost its game master. */
export function MasterSquad({ offer, choices, error, onChange }: SquadChoiceProps) {
  const orphans = squadsToTakeOver(offer, choices)
  const ticket = ticketOf(offer, choices)

  async function generate() {
    try {
      const { randomSquadName } = await import('#common/large_events/squad_names')
      onChange({
        squadName: randomSquadName({
          vip: ticket !== null && isVip(ticket.tier),
          taken: offer.squad_names,
          random: Math.random,
        }),
      })
    } catch (reason) {
      reportError(reason, 'name of a squad')
    }
  }

  return (
    <div className={styles.choice}>
      <TextField
        label={text.squadName}
        name="squadName"
        required
        autoComplete="off"
        maxLength={SQUAD_NAME[1]}
        value={choices.squadName}
        error={error}
        hint={text.squadNameHelp}
        onChange={({ target }) => onChange({ squadName: target.value })}
      />
      <Button look="quiet" onClick={() => void generate()}>
        {text.generate}
      </Button>
      {orphans.length > 0 && (
        <div className={styles.box}>
          <p>{text.takeOver}</p>
          <div className={styles.names}>
            {orphans.map(({ id, name, division_id, division_name, player_count }) => (
              <Button
                key={id}
                look="quiet"
                aria-pressed={choices.squadName === name}
                onClick={() => onChange({ squadName: name, divisionId: division_id })}
              >
                {text.squadOption(name, division_name, player_count)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

interface PlayerSquadProps extends SquadChoiceProps {
  onMaster: () => void
  onWait: () => void
}

/** The squad that a player joins, or what there is to do where none has room. */
export function PlayerSquad({ offer, choices, error, onChange, onMaster, onWait }: PlayerSquadProps) {
  const squads = squadsFor(offer, choices)
  if (choices.joinWaitlist) {
    return (
      <div className={styles.box}>
        <p>{text.waits}</p>
        <Button look="quiet" onClick={() => onChange({ joinWaitlist: false })}>
          {text.pickSquad}
        </Button>
      </div>
    )
  }
  if (squads.length === 0) {
    return (
      <div className={styles.box}>
        <p>{text.noSquads}</p>
        <div className={styles.names}>
          <Button look="quiet" onClick={onMaster}>
            {text.becomeMaster}
          </Button>
          <Button look="quiet" onClick={onWait}>
            {text.joinWaitlist}
          </Button>
        </div>
        <p className={styles.note}>{text.waitlistTerms}</p>
        <p className={styles.note}>{text.waitlistOrder}</p>
      </div>
    )
  }
  return (
    <SelectField
      label={text.squad}
      name="squad"
      required
      value={choices.squadId ?? ''}
      error={error}
      onChange={({ target }) => onChange({ squadId: target.value === '' ? null : Number(target.value) })}
    >
      <option value="">{text.noSquad}</option>
      {squads.map(({ id, name, division_name, player_count }) => (
        <option key={id} value={id}>
          {text.squadOption(name, division_name, player_count)}
        </option>
      ))}
    </SelectField>
  )
}
