import { later } from '#storefront/ui/later'

const steps = async () => (await import('./steps.tsx')).Steps
const checker = async () => (await import('./page_checker.tsx')).PageChecker

const [LaterSteps, loadSteps] = later(steps, import.meta.env.SSR ? await steps() : null)
const [LaterChecker, loadChecker] = later(checker, import.meta.env.SSR ? await checker() : null)

export { LaterChecker, LaterSteps }

/** What stands below the builder. */
export const loadParts = () => Promise.all([loadSteps(), loadChecker()])
