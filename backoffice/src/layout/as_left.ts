import { useEffect, useRef } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'

/** What lists of this tab were left with, by their paths. */
const left = new Map<string, string>()

/** Whoever goes on from this list comes back to it as it is now: page, sorting and conditions. */
export function useComeBack() {
  const { pathname, search } = useLocation()
  useEffect(() => void left.set(pathname, search), [pathname, search])
}

/** The address of a list as it was left. */
export const asLeft = (path: string) => path + (left.get(path) ?? '')

/** Leads on once something is done, unless the person has gone elsewhere while it was. Answers whether it did. */
export function useLeadOn() {
  const navigate = useNavigate()
  const here = useHref(useLocation().pathname)
  return async (to: string) => {
    const stayed = window.location.pathname === here
    if (stayed) await navigate(to)
    return stayed
  }
}

/**
 * The same from the screen of what has been taken away, to its list as it was left. It is through once the screen has made way for
 * the list, which may have to be fetched: what is gone must neither be asked for once more, nor be taken away again.
 */
export function useLeadAway() {
  const leadOn = useLeadOn()
  const madeWay = useRef(() => {})
  useEffect(() => () => madeWay.current(), [])
  return async (list: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    madeWay.current = resolve
    if (await leadOn(asLeft(list))) await promise
  }
}
