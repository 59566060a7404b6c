import { Redirect } from '../navigation/route.ts'

/** A short address to say aloud. */
export function loader(): Promise<never> {
  return Promise.reject(new Redirect('/sign-in'))
}

export default function JoinPage() {
  return null
}
