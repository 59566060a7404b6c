import { signal } from '@preact/signals'
import { h, type ComponentType } from 'preact'
import { ExternalLink } from './external_link.tsx'
import type { Kit, MonthProps } from './month.tsx'

declare const MONTH_FILE: string

/** Loaded when an element asks for it, and drawn as soon as it is there. */
export const Month = signal<ComponentType<MonthProps>>()
let asked = false

export function loadMonth(sheet: CSSStyleSheet, home: string) {
  if (asked) return
  asked = true
  void import(`${home}/widget/${MONTH_FILE}`).then(({ default: make }: { default: (kit: Kit) => ComponentType<MonthProps> }) => {
    Month.value = make({ h, sheet, ExternalLink })
  })
}
