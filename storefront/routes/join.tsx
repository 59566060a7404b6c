import { Redirect, type PageRequest } from '../navigation/route.ts'

/** A short address to say aloud; a referral code goes along. */
export function loader({ url }: PageRequest): Promise<never> {
  return Promise.reject(new Redirect(`/sign-in${url.search}`, 301))
}

export default function JoinPage() {
  return null
}
