import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Venue } from '#common/wire'
import { Fact, Facts } from '#backoffice/fields/Facts'
import { Page } from '#backoffice/layout/Page'
import { Panel } from '#backoffice/layout/Panel'
import { Show } from '#backoffice/layout/Show'
import { VENUE_TYPES } from '../venues/venue_types'
import { VenueWidget } from '../venues/VenueWidget'

const gamesAt = ({ id }: Venue) =>
  `/games?filter=${encodeURIComponent(JSON.stringify({ venueId: id, upcoming: true }))}`

/** A venue of one's own: what comes there, and what its own page shows. Its name and address are for staff to change. */
export default function MyVenueDetail() {
  const translate = useTranslate()
  return (
    <Show<Venue>>
      {(venue) => (
        <Page title={venue.name} parent="my-venues">
          <Panel title={translate('catalogue.details')} quiet>
            <Facts>
              <Fact label={translate('resources.venues.fields.type')}>{VENUE_TYPES[venue.type]}</Fact>
              <Fact label={translate('resources.games.name', { smart_count: 2 })}>
                <Link to={gamesAt(venue)}>{translate('catalogue.show_games')}</Link>
              </Fact>
              <Fact label={translate('catalogue.public_page')}>
                <a href={`/at/${venue.slug}`}>{`/at/${venue.slug}`}</a>
              </Fact>
            </Facts>
          </Panel>
          <VenueWidget record={venue} />
        </Page>
      )}
    </Show>
  )
}
