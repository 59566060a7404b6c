import { SelectInput, TextInput } from 'react-admin'
import { LONGEST } from '#common/longest'
import { PLAYERS } from '#common/ranges'
import styles from '../../inputs/FormPanel.module.css'
import { PriceInput } from '#backoffice/inputs/PriceInput'
import { ReferencePicker } from '#backoffice/inputs/ReferencePicker'
import { asTyped, fieldProps, optionalAsTyped } from '#backoffice/inputs/text_field'
import { amPm, today } from '#backoffice/mountain_time'
import { timesWith } from './game_form'

interface Props {
  /** The resource of those in which somebody may have a game. */
  venues: string
  /** The game's own, where it is none of the slots. */
  storedTime: string
}

export function GameFields({ venues, storedTime }: Props) {
  const times = timesWith(storedTime).map((id) => ({ id, name: amPm(id) }))
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <ReferencePicker source="moduleId" reference="modules" label="resources.games.fields.module" />
      </div>
      <TextInput
        source="date"
        label="resources.games.fields.date_and_time"
        type="date"
        {...asTyped}
        {...fieldProps({ min: today() })}
      />
      <SelectInput
        source="time"
        label="resources.games.fields.time"
        choices={times}
        isRequired
        helperText={false}
        margin="none"
      />
      <ReferencePicker source="gamemasterId" reference="game-masters" label="resources.games.fields.gameMaster" />
      <ReferencePicker source="venueId" reference={venues} label="resources.games.fields.venue" />
      <TextInput
        source="table"
        label="resources.games.fields.table"
        {...optionalAsTyped}
        slotProps={{ htmlInput: { maxLength: LONGEST.tableName } }}
      />
      <PriceInput />
      <TextInput
        source="maxPlayers"
        label="resources.games.fields.maxPlayers"
        type="number"
        {...asTyped}
        {...fieldProps({ min: PLAYERS[0], max: PLAYERS[1], step: 1, inputMode: 'numeric' })}
      />
    </div>
  )
}
