import { type Connection, createConnection } from './connection.ts'

const patienceMilliseconds = 8000

/** Only a browser knows of its device's network; where nothing is known (Node), nothing is missing. */
const isDeviceOffline = (): boolean => 'onLine' in navigator && !navigator.onLine

/** The connection of a page to the server, which is asked for a sign of life at `pingPath`; a gateway that answers in its place does not count. */
export function createPageConnection(pingPath: string): Connection {
  const probe = async (): Promise<boolean> => {
    const response = await fetch(pingPath, { cache: 'no-store', signal: AbortSignal.timeout(patienceMilliseconds) })
    return response.status < 500
  }
  return createConnection({ probe, now: Date.now, random: Math.random, isDeviceOffline })
}

/** Has a connection follow what the device says of its network, and ask again when the person comes back to the page. */
export function followDevice(connection: Connection): void {
  const checkAway = (): void => {
    if (connection.get().isAway) void connection.check()
  }
  window.addEventListener('offline', () => void connection.check())
  window.addEventListener('online', checkAway)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkAway()
  })
  checkAway()
}
