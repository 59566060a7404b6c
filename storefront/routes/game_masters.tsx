import type { GameMaster } from '../../api/types'
import { GameMasterGrid } from '../features/catalog/game_master_grid'
import type { PageProps, PageRequest } from '../navigation/route'
import { catalogText } from '../text/catalog'
import { EmptyState } from '../ui/empty_state'
import { Head } from '../ui/head'
import { PageFrame } from '../ui/page_frame'

export async function loader({ reads }: PageRequest): Promise<GameMaster[]> {
  const people = await reads.gameMasters()
  return people.filter((person) => !person.private)
}

export default function GameMastersPage({ data }: PageProps<GameMaster[]>) {
  const { heading, lead, empty } = catalogText.gameMasters
  return (
    <PageFrame heading={heading} lead={lead}>
      <Head title={heading} description={lead} />
      {data.length > 0 ? <GameMasterGrid gameMasters={data} headingLevel="h2" /> : <EmptyState text={empty} />}
    </PageFrame>
  )
}
