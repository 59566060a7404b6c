import type { Person } from '#tests/support/people'
import type { Visitor } from './visitor.ts'

/** What the shop keeps in the browser of somebody who has signed in there. */
export async function signIn(visitor: Visitor, person: Person): Promise<void> {
  const { body } = await person.http.get('/api/auth/me')
  // A page without scripts, of the same origin.
  await visitor.open('/robots.txt')
  await visitor.ask(
    (entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
    },
    { authToken: person.token, currentUser: JSON.stringify(body) }
  )
}
