import { QueryCache, QueryClient } from '@tanstack/react-query'
import { reportError } from './error_log'
import { isBroken } from './told_error'

/** The server knows what it refused; what fails in the browser it is told. */
const queryCache = new QueryCache({
  onError: (error, { queryKey }) => {
    if (isBroken(error)) reportError(error, { action: 'read', query: queryKey })
  },
})

/** What is done is refused at once where there is no connection: held back, it would happen when nobody waits for it any more. */
export const queryClient = new QueryClient({ queryCache, defaultOptions: { mutations: { networkMode: 'always' } } })

/** The table of permissions is in the browser: without a connection a screen must not wait for it. */
queryClient.setQueryDefaults(['auth', 'canAccess'], { networkMode: 'always' })
