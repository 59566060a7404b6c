import { useGetList } from 'react-admin'
import type { Venue } from '#common/wire'
import { CardText } from '../../fields/CardText'
import { CardGrid } from '../../lists/CardGrid'
import { ChoiceFilter } from '../../lists/Filters'
import { VENUE_TYPES } from './venue_types'

function card({ name, type, address }: Venue) {
  const town = [address.city, address.state].filter(Boolean).join(', ')
  return <CardText name={name}>{[VENUE_TYPES[type], town].filter(Boolean).join(' · ')}</CardText>
}

const TYPES = Object.entries(VENUE_TYPES).map(([id, name]) => ({ id, name }))
const EVERY_VENUE = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' } } as const

function VenueFilters() {
  const { data: venues = [] } = useGetList<Venue>('venues', EVERY_VENUE)
  const states = [...new Set(venues.map(({ address }) => address.state ?? ''))].filter(Boolean).toSorted()
  return (
    <>
      <ChoiceFilter name="type" label="Type" any="Any type" choices={TYPES} />
      <ChoiceFilter name="state" label="State" any="Any state" choices={states.map((id) => ({ id, name: id }))} />
    </>
  )
}

export default function VenueList() {
  return (
    <CardGrid<Venue>
      resource="venues"
      title="Venues"
      create="Create Venue"
      search="Search venues"
      empty="There are no venues yet."
      card={card}
      archives="venue"
      filters={<VenueFilters />}
    />
  )
}
