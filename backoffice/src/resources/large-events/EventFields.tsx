import { SelectInput, TextInput, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { ROLE_WORDS, TICKET_ROLES } from '#common/choices'
import { LONGEST } from '#common/longest'
import { PRICE, STOCK } from '#common/ranges'
import { DescriptionInput } from '#backoffice/catalogue/Prose'
import type { PictureWish } from '#backoffice/catalogue/kind'
import { PictureInput } from '#backoffice/catalogue/PictureInput'
import styles from '../../inputs/FormPanel.module.css'
import { ReferencePicker } from '#backoffice/inputs/ReferencePicker'
import { asTyped, fieldProps, optionalAsTyped } from '#backoffice/inputs/text_field'
import { Tick } from '#backoffice/inputs/choices'
import { newDivision, newTable, newType, type EventDraft } from './event_form'
import { Parts } from '#backoffice/inputs/Parts'

const PICTURE: PictureWish = { ratio: 16 / 9, required: false, transparent: false }
const ROLES = TICKET_ROLES.map((id) => ({ id, name: ROLE_WORDS[id] }))
const name = fieldProps({ maxLength: LONGEST.nameOfPart, autoComplete: 'off' })

function Time({ source, optional = false }: { source: string; optional?: boolean }) {
  return (
    <TextInput
      source={source}
      type="datetime-local"
      {...(optional ? optionalAsTyped : asTyped)}
      {...fieldProps({ 'max': '9999-12-31T23:59', 'aria-required': !optional })}
    />
  )
}

function TypeFields() {
  return (
    <>
      <SelectInput source="role" choices={ROLES} isRequired helperText={false} margin="none" />
      <TextInput source="tier" {...asTyped} helperText="resources.large-events.tier_hint" {...name} />
      <TextInput
        source="price"
        type="number"
        {...asTyped}
        {...fieldProps({ min: PRICE[0], max: PRICE[1], step: 0.01, inputMode: 'decimal' })}
      />
      <TextInput
        source="stock"
        type="number"
        {...asTyped}
        {...fieldProps({ min: STOCK[0], max: STOCK[1], step: 1, inputMode: 'numeric' })}
      />
      <div className={styles.wide}>
        <TextInput
          source="description"
          {...optionalAsTyped}
          {...fieldProps({ 'maxLength': LONGEST.note, 'aria-required': false })}
        />
      </div>
      <Time optional source="onSaleFrom" />
      <Time optional source="onSaleTo" />
    </>
  )
}

function TableFields() {
  const translate = useTranslate()
  const divisions = useWatch<EventDraft, 'divisions'>({ name: 'divisions' })
  const choices = divisions.map((division) => ({
    id: division.key,
    name: division.name || translate('resources.large-events.nameless_division'),
  }))
  return (
    <>
      <TextInput source="name" {...asTyped} {...name} />
      <SelectInput
        source="division"
        choices={choices}
        emptyText="resources.large-events.any_division"
        helperText={false}
        margin="none"
      />
    </>
  )
}

export function EventFields() {
  const { getValues } = useFormContext<EventDraft>()
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <TextInput source="name" {...asTyped} {...fieldProps({ maxLength: LONGEST.line, autoComplete: 'off' })} />
      </div>
      <Time source="startsAt" />
      <Time source="endsAt" />
      <Time optional source="doorsAt" />
      <Time source="refundUntil" />
      <ReferencePicker optional source="venueId" reference="venues" />
      <ReferencePicker optional source="campaignSettingId" reference="campaign-settings" />
      <DescriptionInput />
      <div className={styles.wide}>
        <PictureInput wish={PICTURE} />
      </div>
      <Parts source="ticketTypes" item={() => newType()}>
        <TypeFields />
      </Parts>
      <Parts source="divisions" item={newDivision}>
        <TextInput source="name" {...asTyped} {...name} />
      </Parts>
      <div className={styles.wide}>
        <Tick source="swapsDivisions" hint="resources.large-events.swaps_hint" />
      </div>
      <Parts source="tables" item={() => newTable(getValues('tables'))}>
        <TableFields />
      </Parts>
    </div>
  )
}
