import { signal } from '@preact/signals'
import { h, type ComponentType } from 'preact'
import { ExternalLink } from './external_link.tsx'
import { home } from './home.ts'
import type { Kit, MonthProps } from './month.tsx'
import { fill } from './words.ts'

declare const MONTH_FILE: string

/** Loaded when an element asks for it, and drawn as soon as it is there; null where it did not come. */
export const Month = signal<ComponentType<MonthProps> | null>()
let isAsked = false
let tries = 0

export function loadMonth(sheet: CSSStyleSheet) {
  if (isAsked) return
  isAsked = true
  tries += 1
  // Browsers remember of an address that it failed.
  import(`${home}/widget/${MONTH_FILE}#${tries}`).then(
    ({ default: make }: { default: (kit: Kit) => ComponentType<MonthProps> }) => {
      Month.value = make({ h, sheet, ExternalLink, fill })
    },
    () => {
      Month.value = null
      isAsked = false
    }
  )
}
