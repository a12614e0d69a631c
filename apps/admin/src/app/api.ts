import { createClient, ResponseError } from '@mekiki/api-client'
import { findAccessToken } from './auth.ts'
import { currentLanguage } from './language.ts'

const send = createClient({ getToken: () => findAccessToken(), getLanguage: currentLanguage })

let renewing: Promise<string | null> | null = null

/** A new access token; calls that are refused at the same time share one. */
function renew(): Promise<string | null> {
  renewing ??= findAccessToken({ forceRefresh: true }).finally(() => {
    renewing = null
  })
  return renewing
}

/** The only way of the screens to the server. A call that is refused for its token is sent once more with a new one (1§6). */
export const call: typeof send = async (operation, input, options) => {
  try {
    return await send(operation, input, options)
  } catch (error) {
    const isRefused = error instanceof ResponseError && error.status === 401
    if (!isRefused || (await renew()) === null) throw error
    return send(operation, input, options)
  }
}
