import { QueryClient } from '@tanstack/react-query'

/** What is done is refused at once where there is no connection: held back, it would happen when nobody waits for it any more. */
export const queryClient = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
