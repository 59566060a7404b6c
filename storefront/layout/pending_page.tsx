import type { Route } from '../navigation/route.ts'
import { CardSkeletons, DetailSkeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

/** The shape of a page that is on its way, under its own heading where that is known. */
export function PendingPage({ route }: { route: Route }) {
  return (
    <PageFrame heading={route.heading}>
      <Spinner prompt={false} />
      {route.pending === 'cards' && <CardSkeletons />}
      {route.pending === 'detail' && <DetailSkeleton />}
    </PageFrame>
  )
}
