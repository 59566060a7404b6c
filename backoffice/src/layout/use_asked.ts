import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What somebody asked for elsewhere, to be begun here: it travels in the navigation, once. */
export function useAsked(): [asked: string | null, settle: () => void] {
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const arriving = (state as { asked?: string } | null)?.asked ?? null
  const [wish, setWish] = useState({ key, asked: arriving })
  if (arriving !== null && key !== wish.key) setWish({ key, asked: arriving })
  useEffect(() => {
    if (arriving !== null) void navigate('.', { replace: true, state: null })
  }, [arriving, navigate])
  return [wish.asked, () => setWish({ ...wish, asked: null })]
}
