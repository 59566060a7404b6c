import { SelectInput, TextInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { addressProblems, COUNTRY_LENGTH, tidyAddress } from '#common/addresses'
import { LONGEST } from '#common/longest'
import type { AdminLargeEventRow, AdminVenue, TimeZone, Venue, VenueType } from '#common/wire'
import type { Draft, RecordKind } from '#backoffice/catalogue/kind'
import { Entry, ListPanel } from '#backoffice/lists/EntriesPanel'
import { Fact, Facts } from '#backoffice/fields/Facts'
import { say } from '#backoffice/i18n/index'
import { asTyped, fieldProps, optionalAsTyped } from '#backoffice/inputs/text_field'
import { weekdayAndTime } from '#backoffice/mountain_time'
import { eventsToCome, eventPath } from '#backoffice/resources/paths'
import styles from '../../inputs/FormPanel.module.css'
import { soldOf } from '../large-events/in_words'
import { typesFor, VENUE_TYPES, ZONE_CHOICES, zoneName } from './venue_types'
import { VenueWidget } from './VenueWidget'

const NEXT = { resource: 'large-events', perPage: 5, sort: { field: 'date', order: 'ASC' } } as const

/** The next large events at a venue, with what is sold for each; most venues have none, and nothing is shown. */
export function ComingEvents({ record: { id: venueId } }: { record: AdminVenue }) {
  const translate = useTranslate()
  return (
    <ListPanel<AdminLargeEventRow>
      {...NEXT}
      filter={{ venueId, upcoming: true }}
      title={translate('catalogue.coming.events')}
      all={{ to: eventsToCome(venueId), text: 'catalogue.coming.all' }}
    >
      {(event) => (
        <Entry key={event.id} more={weekdayAndTime(event.date)} end={soldOf(event)}>
          <Link to={eventPath(event.id)}>{event.name}</Link>
        </Entry>
      )}
    </ListPanel>
  )
}

type Address = Record<keyof Venue['address'], string>

interface VenueDraft extends Draft {
  type: VenueType | ''
  timeZone: TimeZone
  address: Address
}

function VenueFields({ record }: { record?: AdminVenue }) {
  const type = useWatch<VenueDraft, 'type'>({ name: 'type' })
  const choices = typesFor(record?.type).map((id) => ({ id, name: VENUE_TYPES[id] }))
  return (
    <>
      <div className={styles.wide}>
        <SelectInput source="type" choices={choices} isRequired helperText={false} margin="none" />
      </div>
      <SelectInput
        source="timeZone"
        choices={ZONE_CHOICES}
        isRequired
        helperText="resources.venues.time_zone_hint"
        margin="none"
      />
      {type && type !== 'online' && <AddressFields />}
    </>
  )
}

function AddressFields() {
  return (
    <>
      <div className={styles.wide}>
        <TextInput source="address.address1" {...asTyped} {...fieldProps({ maxLength: LONGEST.line })} />
      </div>
      <div className={styles.wide}>
        <TextInput
          source="address.address2"
          {...optionalAsTyped}
          {...fieldProps({ 'maxLength': LONGEST.line, 'aria-required': false })}
        />
      </div>
      <TextInput source="address.city" {...asTyped} {...fieldProps({ maxLength: LONGEST.line })} />
      <TextInput
        source="address.state"
        {...asTyped}
        helperText="resources.venues.state_hint"
        {...fieldProps({ maxLength: LONGEST.line })}
      />
      <TextInput source="address.postalcode" {...asTyped} {...fieldProps({ maxLength: LONGEST.line })} />
      <TextInput
        source="address.country"

        {...asTyped}
        helperText="resources.venues.country_hint"
        {...fieldProps({ maxLength: COUNTRY_LENGTH, autoCapitalize: 'characters' })}
      />
    </>
  )
}

const lines = ({ address1, address2, city, state, postalcode, country }: Venue['address']) =>
  [
    address1,
    address2,
    [city, [state, postalcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    country,
  ].filter(Boolean)

function VenueFacts({ record }: { record: AdminVenue }) {
  const address = lines(record.address)
  return (
    <Facts>
      <Fact source="type">{VENUE_TYPES[record.type]}</Fact>
      <Fact source="timeZone">{zoneName(record.timeZone)}</Fact>
      {address.length > 0 && (
        <Fact source="address.address1">
          {address.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Fact>
      )}
    </Facts>
  )
}

const typed = (address: Venue['address']): Address => ({
  address1: address.address1 ?? '',
  address2: address.address2 ?? '',
  city: address.city ?? '',
  state: address.state ?? '',
  postalcode: address.postalcode ?? '',
  country: address.country ?? '',
})
const NOWHERE = typed({ address1: null, address2: null, city: null, state: null, postalcode: null, country: null })

function addressErrors(address: Address): Partial<Address> | undefined {
  const problems = addressProblems(tidyAddress(address))
  return Object.keys(problems).length > 0 ? problems : undefined
}

export const kind: RecordKind<AdminVenue, VenueDraft> = {
  resource: 'venues',
  picture: {
    ratio: 16 / 9,
    required: false,
    transparent: true,
  },
  newDraft: () => ({ name: '', type: '', timeZone: 'America/Denver', address: NOWHERE, image: null }),
  draftOf: ({ name, type, timeZone, address, moduleOverlayImage }) => ({
    name,
    type,
    timeZone,
    address: typed(address),
    image: moduleOverlayImage,
  }),
  errors: ({ type, address }) => ({
    type: type ? undefined : say('resources.venues.errors.type'),
    ...(type && type !== 'online' ? { address: addressErrors(address) as unknown as string | undefined } : {}),
  }),
  toForm: ({ name, type, timeZone, address }) => ({
    name: name.trim(),
    type,
    timeZone,
    address: type === 'online' ? null : tidyAddress(address),
  }),
  Fields: VenueFields,
  Facts: VenueFacts,
  Coming: ComingEvents,
  Last: VenueWidget,
  compared: {
    type: ({ type }) => VENUE_TYPES[type],
    timeZone: ({ timeZone }) => zoneName(timeZone),
    address: ({ address }) => lines(address).join(', '),
  },
  page: ({ slug }) => `/at/${slug}`,
}
