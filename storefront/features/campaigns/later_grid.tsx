import { later } from '#storefront/ui/later'

const load = async () => (await import('./campaign_grid.tsx')).CampaignGrid

export const [LaterGrid, loadGrid] = later(load, import.meta.env.SSR ? await load() : null)
