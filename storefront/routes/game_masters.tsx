import type { GameMaster } from '#common/wire'
import { GameMasterGrid } from '../features/catalog/catalog_card.tsx'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { catalogText } from '../features/catalog/text/catalog.ts'
import { EmptyState } from '../ui/empty_state.tsx'
import { Head } from '../ui/head.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

export async function loader({ reads }: PageRequest): Promise<GameMaster[]> {
  const people = await reads.gameMasters()
  return people.filter((person) => !person.private)
}

export default function GameMastersPage({ data }: PageProps<GameMaster[]>) {
  const { heading, lead, empty } = catalogText.gameMasters
  return (
    <PageFrame heading={heading} lead={lead}>
      <Head title={heading} description={lead} />
      {data.length > 0 ? <GameMasterGrid gameMasters={data} eager headingLevel="h2" /> : <EmptyState text={empty} />}
    </PageFrame>
  )
}
