import { useEffect, useEffectEvent, useRef } from 'react'
import { useCanAccessCallback, useCreatePath, useResourceDefinitions, useStore } from 'react-admin'
import { useNavigate } from 'react-router'
import type { ResourceOptions } from './resource'

export const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** Whether keys of a single character are on: kept in this browser (WCAG 2.1.4). */
export const useSingleKeys = () => useStore('single_keys', true)

/** So long a G waits for its letter. */
const WAITING_MS = 1500

const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu]'
const ROWS = 'main [id^=name-]'
const ROW = 'tr, li'

const isTyping = (target: Element | null) => Boolean(target?.closest(FIELDS))
const isAsked = () => document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null
const press = (selector: string, within: ParentNode = document) => within.querySelector<HTMLElement>(selector)?.click()

/** Along the links that name the records of a list. */
function goAlong(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)]
  const here = rows.findIndex((row) => row.closest(ROW)?.contains(document.activeElement))
  rows[here < 0 ? 0 : Math.min(Math.max(here + step, 0), rows.length - 1)]?.focus()
}

function choose() {
  const row = document.activeElement?.closest(ROW)
  if (row?.querySelector(ROWS)) press('input[type=checkbox]', row)
}

/** Shows all filters, and begins with the first. */
function filter() {
  const form = document.querySelector('main form[data-key=f]')
  if (!form) return
  press('button[aria-expanded=false]', form)
  form.querySelector('input')?.focus()
}

interface Doors {
  openPalette: () => void
  openKeys: () => void
}

/** Every key does what a button, a link or the focus does as well. */
export function useKeys({ openPalette, openKeys }: Doors) {
  const [areOn] = useSingleKeys()
  const resources = Object.values(useResourceDefinitions<ResourceOptions>())
  const mayOpen = useCanAccessCallback()
  const createPath = useCreatePath()
  const navigate = useNavigate()
  const waitsUntil = useRef(0)

  async function go(letter: string) {
    const place = resources.find(({ options }) => options?.letter === letter)
    if (place && (await mayOpen({ resource: place.name, action: 'list' })))
      await navigate(createPath({ resource: place.name, type: 'list' }))
  }

  const single: Record<string, () => void> = {
    '/': openPalette,
    '?': openKeys,
    'j': () => goAlong(1),
    'k': () => goAlong(-1),
    'x': choose,
    'f': filter,
    'c': () => press('main [data-key=c]'),
    'g': () => void (waitsUntil.current = performance.now() + WAITING_MS),
  }

  function singleKey({ key }: KeyboardEvent): (() => void) | undefined {
    const waits = performance.now() < waitsUntil.current
    if (key !== 'Shift') waitsUntil.current = 0
    if (!areOn) return undefined
    return waits ? () => void go(key) : single[key]
  }

  /** In forms, and along rows that somebody goes along already. */
  function otherKey({ key, target }: KeyboardEvent): (() => void) | undefined {
    const at = target as Element
    if (
      key === 'Escape' &&
      !document.querySelector('.MuiSnackbar-root') &&
      at.closest('form')?.querySelector('[data-key=Escape]')
    )
      return () => press('[data-key=Escape]', at.closest('form')!)
    if (at.matches(ROWS) && (key === 'ArrowDown' || key === 'ArrowUp'))
      return () => goAlong(key === 'ArrowDown' ? 1 : -1)
    return undefined
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat, isComposing } = event
    if (event.defaultPrevented || isComposing || !(target instanceof Element)) return
    const does = (step: (() => void) | undefined) => {
      if (!step) return
      event.preventDefault()
      step()
    }
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() === 'k' && !altKey && !event.shiftKey) does(openPalette)
      if (key === 'Enter' && !repeat && target.closest('form'))
        does(() => press('[type=submit]', target.closest('form')!))
    } else if (!altKey && !isAsked()) {
      does(
        otherKey(event) ?? (isTyping(target) || (repeat && key !== 'j' && key !== 'k') ? undefined : singleKey(event))
      )
    }
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
