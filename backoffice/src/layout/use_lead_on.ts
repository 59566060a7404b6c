import { useHref, useLocation, useNavigate } from 'react-router'

/** Leads on once something is done, unless the person has gone elsewhere while it was. */
export function useLeadOn() {
  const navigate = useNavigate()
  const here = useHref(useLocation().pathname)
  return async (to: string) => {
    if (window.location.pathname === here) await navigate(to)
  }
}
