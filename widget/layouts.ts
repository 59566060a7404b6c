import { h, type ComponentType } from 'preact'
import { ExternalLink } from './external_link.tsx'
import { home } from './home.ts'
import type { MonthProps, MonthTools } from './month.tsx'
import { fill } from './words.ts'

declare const MONTH_FILE: string

/** Loaded when an element asks for it; null after a failure. */
export let Month: ComponentType<MonthProps> | null | undefined
let loading: Promise<void> | undefined
let failures = 0

/** Calls back when the file is there, or has failed: then the next call tries again. */
export function loadMonth(sheet: CSSStyleSheet, onEnd: () => void) {
  if (Month) return
  // Browsers remember the failure of an address.
  loading ??= import(`${home}/widget/${MONTH_FILE}${failures ? `#${failures}` : ''}`).then(
    ({ default: make }: { default: (tools: MonthTools) => ComponentType<MonthProps> }) => {
      Month = make({ h, sheet, ExternalLink, fill })
    },
    () => {
      Month = null
      failures++
      loading = undefined
    }
  )
  void loading.then(onEnd)
}
