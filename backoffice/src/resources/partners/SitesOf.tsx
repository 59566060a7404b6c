import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useGetList, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminPartnerDetail, WidgetSite } from '#common/wire'
import { Entries, Entry } from '../../fields/Entries'
import { Failure } from '../../layout/Failure'
import { Panel } from '../../layout/Panel'
import { WaitingLines } from '../../layout/Waiting'
import { patience } from '../../providers/patience'
import { Health } from './Health'

const FIRST = 50

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
  const { data: sites, error, refetch } = useGetList<WidgetSite>(
    'widget-sites',
    { filter: { partnerId: id }, pagination: { page: 1, perPage: FIRST }, sort: { field: 'lastSeenAt', order: 'DESC' } },
    patience
  )
  return (
    <Panel title={translate('resources.partners.sites')} actions={<Link to="/widget-sites">{translate('resources.partners.all_sites')}</Link>}>
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {!sites && !error && <WaitingLines />}
      {sites?.length === 0 && <Typography color="text.secondary">{translate('resources.partners.no_sites')}</Typography>}
      <Entries>
        {sites?.map((site) => (
          <Entry key={site.id} more={<Told site={site} />}>
            <a href={site.origin}>{site.origin}</a>
          </Entry>
        ))}
      </Entries>
    </Panel>
  )
}
