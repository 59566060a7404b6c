import { signal } from '@preact/signals'
import { h, type ComponentType } from 'preact'
import { ExternalLink } from './external_link.tsx'
import { loadFile } from './home.ts'
import type { MonthProps, MonthTools } from './month.tsx'
import { fill } from './words.ts'

declare const MONTH_FILE: string

/** Loaded when an element asks for it; null after a failure. */
export const Month = signal<ComponentType<MonthProps> | null>()
let loading: Promise<void> | undefined
let failures = 0

/** After a failure the next call tries again. */
export function loadMonth(sheet: CSSStyleSheet) {
  // Browsers remember the failure of an address.
  loading ??= loadFile<(tools: MonthTools) => ComponentType<MonthProps>>(`${MONTH_FILE}#${failures}`).then(
    (make) => {
      Month.value = make({ h, sheet, ExternalLink, fill })
    },
    () => {
      Month.value = null
      failures++
      loading = undefined
    }
  )
}
