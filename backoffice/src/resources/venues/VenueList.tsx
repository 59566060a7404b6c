import { useGetList } from 'react-admin'
import type { Venue } from '#common/wire'
import { CardText, CardGrid } from '#backoffice/lists/CardGrid'
import { OneOf } from '#backoffice/lists/conditions'
import type { FilterProps } from '#backoffice/lists/FilterBar'
import { Column } from '#backoffice/lists/Table'
import { VENUE_TYPES } from './venue_types'

const townOf = ({ address }: Venue) => [address.city, address.state].filter(Boolean).join(', ')

function card(venue: Venue) {
  const { name, type } = venue
  return <CardText name={name}>{[VENUE_TYPES[type], townOf(venue)].filter(Boolean).join(' · ')}</CardText>
}

const TYPES = Object.entries(VENUE_TYPES).map(([id, name]) => ({ id, name }))
const EVERY_VENUE = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' } } as const

/** Of those there are. */
function State({ source }: FilterProps) {
  const { data: venues = [] } = useGetList<Venue>('venues', EVERY_VENUE)
  const states = [...new Set(venues.map(({ address }) => address.state ?? ''))].filter(Boolean).toSorted()
  return (
    <OneOf
      source={source}
      label="resources.venues.filters.state"
      any="resources.venues.filters.any_state"
      choices={states.map((id) => ({ id, name: id }))}
    />
  )
}

const filters = [
  <OneOf
    key="type"
    source="type"
    alwaysOn
    label="resources.venues.filters.type"
    any="resources.venues.filters.any_type"
    choices={TYPES}
  />,
  <State key="state" source="state" alwaysOn />,
]

export default function VenueList() {
  return (
    <CardGrid<Venue>
      resource="venues"
      card={card}
      archives
      filters={filters}
      columns={
        <>
          <Column<Venue> source="type" disableSort render={({ type }) => VENUE_TYPES[type]} />
          <Column<Venue>
            source="address.city"
            label="resources.venues.fields.address.city"
            disableSort
            render={townOf}
          />
        </>
      }
    />
  )
}
