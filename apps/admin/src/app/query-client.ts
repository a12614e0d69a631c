import { FetchError, ResponseError } from '@mekiki/api-client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { endsSession, handleError } from './handle-error.ts'
import { currentSession, onSessionChange } from './session/session-store.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `isHandled`: the screen shows the error itself. */
    queryMeta: { isHandled?: boolean }
    mutationMeta: { isHandled?: boolean }
  }
}

const mostRetries = 2

function isWorthRetrying(error: unknown): boolean {
  return error instanceof FetchError || (error instanceof ResponseError && (error.status === 503 || error.status === 429))
}

/** Keeps what the server answered. An ended session is handled for every call alike; other errors unless the screen shows them itself. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!query.meta?.isHandled || endsSession(error)) handleError(error)
    }
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.isHandled || endsSession(error)) handleError(error)
    }
  }),
  defaultOptions: {
    queries: { staleTime: 10_000, refetchOnWindowFocus: false, retry: (count, error) => count < mostRetries && isWorthRetrying(error) }
  }
})

// What one administrator was answered is nobody else's.
onSessionChange(() => {
  if (currentSession().phase === 'signed_out') queryClient.clear()
})
