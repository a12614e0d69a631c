import { createClient, ResponseError } from '@mekiki/api-client'
import { findAccessToken, TokenRetrievalError } from './auth.ts'
import { currentLanguage } from './language.ts'

const findToken = (options?: { forceRefresh: boolean }): Promise<string | null> =>
  findAccessToken(options).catch((error: unknown) => {
    throw new TokenRetrievalError(error)
  })

const send = createClient({ getToken: () => findToken(), getLanguage: currentLanguage })

let renewing: Promise<string | null> | null = null

/** A new access token; calls that are refused at the same time share one. */
function renew(): Promise<string | null> {
  renewing ??= findToken({ forceRefresh: true }).finally(() => {
    renewing = null
  })
  return renewing
}

const maintenanceListeners = new Set<() => void>()

/** Tells when the server puts a change off because the workspace is under maintenance. */
export function onMaintenance(listener: () => void): void {
  maintenanceListeners.add(listener)
}

/** The only way of the screens to the server. A call that is refused for its token is sent once more with a new one (1§6). */
export const call: typeof send = async (operation, input, options) => {
  try {
    return await send(operation, input, options)
  } catch (error) {
    if (error instanceof ResponseError && error.is('maintenance')) for (const listener of maintenanceListeners) listener()
    const isRefused = error instanceof ResponseError && error.status === 401
    if (!isRefused || (await renew()) === null) throw error
    return send(operation, input, options)
  }
}
