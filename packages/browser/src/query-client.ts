import { ResponseError } from '@mekiki/api-client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isLostContact } from './connection/lost-contact.ts'
import { rememberTold } from './errors/error-handling.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `isHandled`: the screen shows the error itself. */
    queryMeta: { isHandled?: boolean }
    mutationMeta: { isHandled?: boolean }
  }
}

const maxRetries = 2

function isWorthRetrying(error: unknown): boolean {
  return isLostContact(error) || (error instanceof ResponseError && (error.status === 503 || error.status === 429))
}

interface QueryClientOptions {
  /** How long an answer counts as fresh. */
  staleMilliseconds: number
  /** Is told every error, and whether the screen shows it itself. */
  onError: (error: unknown, isHandled: boolean) => void
}

/** Keeps what the server answered. */
export function createQueryClient({ staleMilliseconds, onError }: QueryClientOptions): QueryClient {
  const tell = (error: unknown, meta: { isHandled?: boolean } | undefined): void => {
    // Whoever awaits the same call and does nothing about its error leaves it to this.
    rememberTold(error)
    onError(error, meta?.isHandled ?? false)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => tell(error, query.meta) }),
    mutationCache: new MutationCache({ onError: (error, _variables, _result, mutation) => tell(error, mutation.meta) }),
    defaultOptions: {
      // Without a connection a change is made all the same: the call itself keeps it until it gets through.
      mutations: { networkMode: 'always' },
      queries: { staleTime: staleMilliseconds, refetchOnWindowFocus: false, retry: (count, error) => count < maxRetries && isWorthRetrying(error) }
    }
  })
}
