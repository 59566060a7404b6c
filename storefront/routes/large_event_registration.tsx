import { MissingEvent, UnknownEvent } from '../features/large_events/absent_event.tsx'
import { readEvent, type Asked } from '../features/large_events/read_event.ts'
import { RegistrationPage } from '../features/large_events/registration_page.tsx'
import { eventText as text } from '../features/large_events/text/event.ts'
import { registeringText } from '../features/large_events/text/registering.ts'
import type { PageProps } from '../navigation/route.ts'
import { Head } from '../ui/head.tsx'

export const loader = readEvent

export default function LargeEventRegistrationRoute({ data }: PageProps<Asked>) {
  if (data === 'failed') return <UnknownEvent />
  if (data === 'no slug') return <UnknownEvent why={text.noSlug} />
  if (!data) return <MissingEvent />
  return (
    <>
      <Head title={`${registeringText.heading}: ${data.event.name}`} description={registeringText.lead} hidden />
      <RegistrationPage key={data.event.id} {...data} />
    </>
  )
}
