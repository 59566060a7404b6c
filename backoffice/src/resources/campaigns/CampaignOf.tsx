import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDataProvider } from 'react-admin'
import type { NamedCampaign } from '#common/wire'
import { patience } from '#backoffice/providers/patience'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'

interface Props {
  gameId: number
  /** While it is looked up, and where it is deleted. */
  otherwise?: ReactNode
  children: (campaign: NamedCampaign) => ReactNode
}

/** The campaign that a game is a session of. */
export function CampaignOf({ gameId, otherwise = null, children }: Props) {
  const data = useDataProvider<BackOfficeData>()
  const { data: campaign } = useQuery<NamedCampaign, Error>({
    queryKey: ['campaigns', 'of game', gameId],
    queryFn: () => data.readCampaignOfGame(gameId),
    ...patience,
  })
  return <>{campaign ? children(campaign) : otherwise}</>
}
