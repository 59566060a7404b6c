import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { reportError } from './error_log'
import { isBroken } from './told_error'

// TanStack Query assumes a network until the browser reports a change.
onlineManager.setOnline(navigator.onLine)

/** The server knows what it refused; what fails in the browser it is told. */
const queryCache = new QueryCache({
  onError: (error, { queryKey }) => {
    if (isBroken(error)) reportError(error, { action: 'read', query: queryKey })
  },
})

/** What is done is refused at once where there is no connection: held back, it would happen when nobody waits for it any more. */
export const queryClient = new QueryClient({ queryCache, defaultOptions: { mutations: { networkMode: 'always' } } })

/** Sign-in and permissions are in the browser: without a connection a screen must not wait for them. */
queryClient.setQueryDefaults(['auth'], { networkMode: 'always' })
