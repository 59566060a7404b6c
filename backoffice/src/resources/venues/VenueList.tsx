import type { Venue } from '#api/types'
import { CardText } from '../../fields/CardText'
import { CardGrid } from '../../lists/CardGrid'
import { VENUE_TYPES } from './venue_types'

function card({ name, type, address }: Venue) {
  const town = [address.city, address.state].filter(Boolean).join(', ')
  return <CardText name={name}>{[VENUE_TYPES[type], town].filter(Boolean).join(' · ')}</CardText>
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
    />
  )
}
