import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDataProvider, useRecordContext, useTranslate, type DataProvider } from 'react-admin'
import type { AdminLargeEvent, Registration } from '#common/wire'
import { Page } from '#backoffice/layout/Page'
import { Show } from '#backoffice/layout/Show'
import { Empty, Failure, Waiting } from '#backoffice/layout/States'
import { eventPath } from '../paths'
import styles from './printing.module.css'

const STEP = 500

/** Everybody who is expected, by name: for paper, which has no pages to turn. */
async function everyRegistration(data: DataProvider, eventId: number): Promise<Registration[]> {
  const all: Registration[] = []
  for (let page = 1; ; page += 1) {
    const { data: some } = await data.getList<Registration>('registrations', {
      filter: { eventId },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page, perPage: STEP },
    })
    all.push(...some)
    if (some.length < STEP) return all
  }
}

interface Props {
  title: string
  children: (event: AdminLargeEvent, people: Registration[]) => ReactNode
}

function Sheets({ title, children }: Props) {
  const event = useRecordContext<AdminLargeEvent>()!
  const translate = useTranslate()
  const data = useDataProvider()
  const {
    data: people,
    error,
    refetch,
  } = useQuery<Registration[], Error>({
    queryKey: ['every registration', event.id],
    queryFn: () => everyRegistration(data, event.id),
    gcTime: 0,
  })
  const print = (
    <Button
      variant="contained"
      startIcon={<PrintOutlined sx={{ fontSize: 16 }} />}
      disabled={!people?.length}
      onClick={() => window.print()}
    >
      {translate('resources.large-events.paper.print')}
    </Button>
  )
  return (
    <div className={styles.screen}>
      <Page
        title={title}
        subtitle={event.name}
        parent={{ label: translate('resources.large-events.screens.event'), to: eventPath(event.id) }}
        actions={print}
      >
        {error && <Failure message={error.message} onRetry={() => void refetch()} />}
        {!people && !error && <Waiting />}
        {people &&
          (people.length === 0 ? (
            <Empty icon={PeopleAltOutlined} message={translate('resources.registrations.empty')} />
          ) : (
            children(event, people)
          ))}
      </Page>
    </div>
  )
}

/** Something of an event on paper, and before that on the screen. */
export const Printed = (props: Props) => <Show<AdminLargeEvent> fresh>{() => <Sheets {...props} />}</Show>
