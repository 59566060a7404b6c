import { MissingSubject } from '../features/catalog/missing_subject.tsx'
import { readVenue, type VenueVisit } from '../features/venues/read_venue.ts'
import { VenuePage } from '../features/venues/venue_page.tsx'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { venueText } from '../features/venues/text.ts'

export async function loader(request: PageRequest): Promise<VenueVisit | null> {
  const visit = await readVenue(request)
  if (!visit) request.status(404)
  return visit
}

export default function Venue({ data }: PageProps<VenueVisit | null>) {
  return data ? <VenuePage {...data} /> : <MissingSubject heading={venueText.missing} />
}
