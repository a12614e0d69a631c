import { createPageConnection } from '@mekiki/browser/plain/page-connection'
import { useEffect, useSyncExternalStore } from 'react'
import { systemCalls } from './calls.ts'

/** The page's connection to the server. */
export const connection = createPageConnection(systemCalls.ping.path)

/** Whether nothing gets through: the device has no network, or the server does not answer. */
export function useAway(): boolean {
  return useSyncExternalStore(connection.subscribe, () => connection.get().isAway)
}

/** Does something when the server is back; `act` must be stable. */
export function useWayBack(act: () => void): void {
  const isAway = useAway()
  useEffect(() => {
    if (!isAway) return
    const leaving = new AbortController()
    connection.whenThere(leaving.signal).then(act, () => undefined)
    return () => leaving.abort()
  }, [isAway, act])
}
