import { lazy, memo, Suspense, useState, type ComponentType } from 'react'
import type { CampaignGridProps } from './campaign_grid.tsx'

type Grid = ComponentType<CampaignGridProps>

const load = () => import('./campaign_grid.tsx')
const Later: Grid = lazy(async () => ({ default: (await load()).CampaignGrid }))
/** The server draws at once. */
let known: Grid | null = import.meta.env.SSR ? (await load()).CampaignGrid : null

/** Before a page is shown that has campaigns among other things. */
export async function loadGrid(): Promise<void> {
  known ??= (await load()).CampaignGrid
}

/** The grid on pages of something else: its code comes to those that have campaigns, after what they are about. It is not drawn again when that changes. */
export const LaterGrid = memo(function LaterGrid(props: CampaignGridProps) {
  // What was drawn stays what it is.
  const [Drawn] = useState(() => known ?? Later)
  return (
    <Suspense>
      <Drawn {...props} />
    </Suspense>
  )
})
