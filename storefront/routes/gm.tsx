import { Redirect, type PageRequest } from '../navigation/route.ts'

/** A short address for a card or a poster. */
export function loader({ params }: PageRequest): Promise<never> {
  return Promise.reject(new Redirect(`/game-master/${encodeURIComponent(params.slug ?? '')}`, 301))
}

export default function ShortAddressPage() {
  return null
}
