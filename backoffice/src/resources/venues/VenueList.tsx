import type { Venue, VenueType } from '#api/types'
import { CardText } from '../../fields/CardText'
import { CardGrid } from '../../lists/CardGrid'

const TYPES: Record<VenueType, string> = { online: 'Online', physical: 'Physical', store: 'Store' }

function card({ name, type, address }: Venue) {
  const town = [address.city, address.state].filter(Boolean).join(', ')
  return <CardText name={name}>{[TYPES[type], town].filter(Boolean).join(' · ')}</CardText>
}

export default function VenueList() {
  return <CardGrid<Venue> resource="venues" title="Venues" search="Search venues" empty="There are no venues yet." card={card} />
}
