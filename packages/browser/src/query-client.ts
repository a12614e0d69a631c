import { FetchError, ResponseError } from '@mekiki/api-client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

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

interface QueryClientOptions {
  /** How long an answer counts as fresh. */
  staleMilliseconds: number
  /** Is told every error, and whether the screen shows it itself. */
  onError: (error: unknown, isHandled: boolean) => void
}

/** Keeps what the server answered. */
export function createQueryClient({ staleMilliseconds, onError }: QueryClientOptions): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onError(error, query.meta?.isHandled ?? false) }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, mutation) => onError(error, mutation.meta?.isHandled ?? false) }),
    defaultOptions: {
      queries: { staleTime: staleMilliseconds, refetchOnWindowFocus: false, retry: (count, error) => count < mostRetries && isWorthRetrying(error) }
    }
  })
}
