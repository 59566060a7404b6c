import { SelectInput, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { ROLE_WORDS, TICKET_ROLES } from '../../../../common/choices'
import { LONGEST } from '../../../../common/longest'
import { PRICE, STOCK } from '../../../../common/ranges'
import { DescriptionInput } from '../../catalogue/DescriptionInput'
import type { PictureWish } from '../../catalogue/kind'
import { PictureInput } from '../../catalogue/PictureInput'
import styles from '../../inputs/FormPanel.module.css'
import { ReferencePicker } from '../../inputs/ReferencePicker'
import { asTyped, fieldProps, optionalAsTyped } from '../../inputs/text_field'
import { Tick } from '../../inputs/Tick'
import { newDivision, newTable, newType, type EventDraft } from './event_form'
import { Parts } from './Parts'
import parts from './Parts.module.css'

const PICTURE: PictureWish = { ratio: 16 / 9, required: false, transparent: false }
const ROLES = TICKET_ROLES.map((id) => ({ id, name: ROLE_WORDS[id] }))

function Time({ source, label, optional = false, helperText = false }: { source: string; label: string; optional?: boolean; helperText?: string | false }) {
  const typed = optional ? optionalAsTyped : asTyped
  return <TextInput source={source} label={label} type="datetime-local" {...typed} helperText={helperText} {...fieldProps({ 'max': '9999-12-31T23:59', 'aria-required': !optional })} />
}

function TypeFields() {
  return (
    <>
      <div className={parts.half}>
        <SelectInput source="role" label="For" choices={ROLES} isRequired helperText={false} margin="none" />
      </div>
      <div className={parts.half}>
        <TextInput source="tier" label="Tier" {...asTyped} helperText={'With "VIP" in it: for VIP squads'} {...fieldProps({ maxLength: LONGEST.nameOfPart, autoComplete: 'off' })} />
      </div>
      <div className={parts.half}>
        <TextInput source="price" label="Price" type="number" {...asTyped} {...fieldProps({ min: PRICE[0], max: PRICE[1], step: 0.01, inputMode: 'decimal' })} />
      </div>
      <div className={parts.half}>
        <TextInput source="stock" label="How many" type="number" {...asTyped} {...fieldProps({ min: STOCK[0], max: STOCK[1], step: 1, inputMode: 'numeric' })} />
      </div>
      <div className={parts.all}>
        <TextInput source="description" label="What it includes" {...optionalAsTyped} {...fieldProps({ 'maxLength': LONGEST.note, 'aria-required': false })} />
      </div>
      <div className={parts.half}>
        <Time optional source="onSaleFrom" label="On sale from" />
      </div>
      <div className={parts.half}>
        <Time optional source="onSaleTo" label="On sale until" />
      </div>
    </>
  )
}

const Name = ({ label }: { label: string }) => <TextInput source="name" label={label} {...asTyped} {...fieldProps({ maxLength: LONGEST.nameOfPart, autoComplete: 'off' })} />

function TableFields() {
  const divisions = useWatch<EventDraft, 'divisions'>({ name: 'divisions' })
  const choices = divisions.map(({ key, name }) => ({ id: key, name: name || 'A division without a name' }))
  return (
    <>
      <Name label="Table" />
      <SelectInput source="division" label="Division" choices={choices} emptyText="Any" helperText={false} margin="none" />
    </>
  )
}

export function EventFields() {
  const { getValues } = useFormContext<EventDraft>()
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <TextInput source="name" label="Name" {...asTyped} {...fieldProps({ maxLength: LONGEST.line, autoComplete: 'off' })} />
      </div>
      <Time source="startsAt" label="Begins (Mountain Time)" />
      <Time source="endsAt" label="Ends (Mountain Time)" />
      <Time optional source="doorsAt" label="Doors (Mountain Time)" />
      <Time source="refundUntil" label="All money back until (Mountain Time)" />
      <ReferencePicker optional source="venueId" reference="venues" label="Venue" />
      <ReferencePicker optional source="campaignSettingId" reference="campaign-settings" label="Campaign Setting" />
      <DescriptionInput />
      <div className={styles.wide}>
        <PictureInput wish={PICTURE} />
      </div>
      <Parts source="ticketTypes" title="Ticket types" noun="ticket type" hint="A game master's ticket founds a squad of six players. Relief is assigned on the day." item={() => newType()}>
        <TypeFields />
      </Parts>
      <Parts short source="divisions" title="Divisions" noun="division" hint="Parts of the event with squads of their own; none are needed." item={newDivision}>
        <Name label="Division" />
      </Parts>
      <div className={styles.wide}>
        <Tick source="swapsDivisions" label="People may swap divisions" hint="Whoever has a ticket may go to a squad of another division while there is room." />
      </div>
      <Parts short source="tables" title="Tables" noun="table" hint="At each sits one squad; the board says which." item={() => newTable(getValues('tables'))}>
        <TableFields />
      </Parts>
    </div>
  )
}
