import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Milliseconds for which somebody reads what has come of it. */
const READING = 2000

/** Leads on in a moment, once there is somewhere to go; back leads past this page. */
export function useLeaveSoon(to: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (to === null) return
    const leaving = setTimeout(() => void navigate(to, { replace: true }), READING)
    return () => clearTimeout(leaving)
  }, [navigate, to])
}
