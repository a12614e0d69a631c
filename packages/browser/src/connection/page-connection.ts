import { systemOperations } from '@mekiki/contract/system/system.operations'
import { createConnection } from './connection.ts'

const patienceMilliseconds = 8000

/** Whether the server answers; a gateway that answers in its place does not count. */
async function probe(): Promise<boolean> {
  const response = await fetch(systemOperations.ping.path, { cache: 'no-store', signal: AbortSignal.timeout(patienceMilliseconds) })
  return response.status < 500
}

/** Only a browser knows of its device's network; where nothing is known (Node), nothing is missing. */
const isDeviceOffline = (): boolean => 'onLine' in navigator && !navigator.onLine

/** The page's connection to the server. */
export const connection = createConnection({ probe, now: Date.now, random: Math.random, isDeviceOffline })
