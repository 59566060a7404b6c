import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useRecordContext, useResourceDefinitions, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AuditLogEntry } from '#common/wire'
import { Changes, Fact, Facts } from '#backoffice/fields/Facts'
import { Page } from '#backoffice/layout/Page'
import { Panel } from '#backoffice/layout/Panel'
import type { ResourceOptions } from '#backoffice/layout/resource'
import { Show } from '#backoffice/layout/Show'
import { dayAndTime } from '#backoffice/mountain_time'
import { patience } from '#backoffice/providers/patience'
import { changeInWords, differences, placeOfSubject, referencesOf, subjectInWords } from './differences'

function Change() {
  const translate = useTranslate()
  const entry = useRecordContext<AuditLogEntry>()!
  const { createdAt, actor } = entry
  const place = placeOfSubject(entry, Object.values(useResourceDefinitions<ResourceOptions>()))
  const subject = subjectInWords(entry)
  return (
    <Facts>
      <Fact source="createdAt">{dayAndTime(createdAt)}</Fact>
      <Fact source="actor">
        {actor ? <Link to={`/users/${actor.id}`}>{actor.username}</Link> : translate('resources.audit-log.nobody')}
      </Fact>
      <Fact source="subject">{place ? <Link to={place}>{subject}</Link> : subject}</Fact>
    </Facts>
  )
}

/** The names that the entry's numbers stand for, read once. */
function useNames(entry: AuditLogEntry) {
  const data = useDataProvider()
  const references = referencesOf(entry)
  const { data: names } = useQuery({
    queryKey: ['audit-log', 'names', entry.id],
    enabled: references.length > 0,
    queryFn: async () => {
      const byResource = Map.groupBy(references, ({ resource }) => resource)
      const found = await Promise.all(
        [...byResource].map(async ([resource, those]) =>
          (await data.getMany(resource, { ids: those.map(({ id }) => id) })).data.map(
            ({ id, name }) => [`${resource} ${id}`, String(name)] as const
          )
        )
      )
      return new Map(found.flat())
    },
    ...patience,
  })
  return ({ resource, id }: (typeof references)[number]) => names?.get(`${resource} ${id}`) ?? null
}

function Difference() {
  const translate = useTranslate()
  const entry = useRecordContext<AuditLogEntry>()!
  const changes = differences(entry, translate, useNames(entry))
  return changes.length === 0 ? (
    <Typography color="text.secondary">{translate('resources.audit-log.no_difference')}</Typography>
  ) : (
    <Changes changes={changes} now="changes.after" />
  )
}

export default function AuditDetail() {
  const translate = useTranslate()
  return (
    <Show<AuditLogEntry>>
      {(entry) => (
        <Page
          title={changeInWords(entry)}
          parent={{ label: translate('resources.audit-log.name', { smart_count: 2 }), to: '/audit-log' }}
        >
          <Panel title={translate('resources.audit-log.panels.change')}>
            <Change />
          </Panel>
          <Panel title={translate('resources.audit-log.panels.difference')}>
            <Difference />
          </Panel>
        </Page>
      )}
    </Show>
  )
}
