import type { Venue } from '#common/wire'
import { CardText, CardGrid } from '#backoffice/lists/CardGrid'
import { VENUE_TYPES } from '../venues/venue_types'

const card = ({ name, type, address: { city, state } }: Venue) => (
  <CardText name={name}>
    {[VENUE_TYPES[type], [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
  </CardText>
)

export default function MyVenueList() {
  return <CardGrid<Venue> resource="my-venues" card={card} />
}
