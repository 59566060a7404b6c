import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** What lists of this tab were left with, by their paths. */
const left = new Map<string, string>()

/** Whoever goes on from this list comes back to it as it is now: page, sorting and conditions. */
export function useComeBack() {
  const { pathname, search } = useLocation()
  useEffect(() => void left.set(pathname, search), [pathname, search])
}

/** The address of a list as it was left. */
export const asLeft = (path: string) => path + (left.get(path) ?? '')
