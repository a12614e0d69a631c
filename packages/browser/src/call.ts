import { createClient, ResponseError } from '@mekiki/api-client'
import type { Language } from '@mekiki/i18n/languages'
import { TokenRetrievalError } from './connection/lost-contact.ts'

/** What an application gives to its way to the server. */
export interface CallWays {
  /** The access token, a new one when asked; null when nobody is signed in. */
  findToken: (options: { forceRefresh: boolean }) => Promise<string | null>
  getLanguage: () => Language
  /** Is told every refusal of the server, before anything is done about it. */
  onRefusal?: (error: ResponseError) => void
  /** Another way to fetch than the browser's own. */
  fetch?: typeof fetch
}

/** Makes an application's only way to the server. A call that is refused for its token is sent once more with a new one (1§6). */
export function createCall({ findToken, getLanguage, onRefusal, ...ways }: CallWays): ReturnType<typeof createClient> {
  const find = (forceRefresh: boolean) =>
    findToken({ forceRefresh }).catch((error: unknown) => {
      throw new TokenRetrievalError(error)
    })
  const send = createClient({ getToken: () => find(false), getLanguage, ...ways })
  let renewing: Promise<string | null> | null = null
  // Calls that are refused at the same time share one new token.
  const renew = (): Promise<string | null> => {
    renewing ??= find(true).finally(() => {
      renewing = null
    })
    return renewing
  }
  return async (operation, input, options) => {
    try {
      return await send(operation, input, options)
    } catch (error) {
      if (error instanceof ResponseError) onRefusal?.(error)
      const isRefused = error instanceof ResponseError && error.status === 401
      if (!isRefused || (await renew()) === null) throw error
      return send(operation, input, options)
    }
  }
}
