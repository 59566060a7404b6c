import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminPartnerDetail, WidgetSite } from '#common/wire'
import { Entry } from '#backoffice/fields/Entries'
import { ListPanel } from '#backoffice/lists/EntriesPanel'
import { Health } from './Health'

const FIRST = { resource: 'widget-sites', perPage: 50, sort: { field: 'lastSeenAt', order: 'DESC' } } as const

const LINE = { display: 'block' }

function Told({ site: { version, asked, shown, broken, lastSeenAt, brokenSince } }: { site: WidgetSite }) {
  const translate = useTranslate()
  return (
    <>
      <Health lastSeenAt={lastSeenAt} brokenSince={brokenSince} />
      <Box component="span" sx={LINE}>
        {translate('resources.widget-sites.told', { version, asked: asked || '-' })}
      </Box>
      <Box component="span" sx={LINE}>
        {translate('resources.widget-sites.that_day', { shown, broken })}
      </Box>
    </>
  )
}

/** The pages on which a partner's widget was seen. */
export function SitesOf() {
  const translate = useTranslate()
  const { id } = useRecordContext<AdminPartnerDetail>()!
  return (
    <ListPanel<WidgetSite>
      {...FIRST}
      filter={{ partnerId: id }}
      title={translate('resources.partners.sites')}
      actions={<Link to="/widget-sites">{translate('resources.partners.all_sites')}</Link>}
      none={<Typography color="text.secondary">{translate('resources.partners.no_sites')}</Typography>}
    >
      {(site) => (
        <Entry key={site.id} more={<Told site={site} />}>
          <a href={site.origin}>{site.origin}</a>
        </Entry>
      )}
    </ListPanel>
  )
}
