import { later } from '#storefront/ui/later'

const steps = async () => (await import('./steps.tsx')).Steps
const hint = async () => (await import('./steps.tsx')).CheckHint

const [LaterSteps, loadSteps] = later(steps, import.meta.env.SSR ? await steps() : null)
const [LaterCheckHint, loadCheckHint] = later(hint, import.meta.env.SSR ? await hint() : null)

export { LaterCheckHint, LaterSteps }

export const loadParts = () => Promise.all([loadSteps(), loadCheckHint()])
