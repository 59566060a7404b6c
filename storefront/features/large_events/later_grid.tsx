import { later } from '#storefront/ui/later'

const load = async () => (await import('./event_grid.tsx')).EventGrid

export const [LaterGrid, loadGrid] = later(load, import.meta.env.SSR ? await load() : null)
