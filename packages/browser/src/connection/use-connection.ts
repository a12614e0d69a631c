import { useSyncExternalStore } from 'react'
import type { ConnectionState } from '../plain/connection.ts'
import { connection } from './page-connection.ts'
import { isAbout, type WaitingChange, waitingChanges } from './waiting-changes.ts'

/** How the way to the server stands now. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.get)
}

/** The changes that wait now. */
export function useWaitingChanges(): readonly WaitingChange[] {
  return useSyncExternalStore(waitingChanges.subscribe, waitingChanges.get)
}

/** The newest change that waits for an entry, of one of these fields when some are named; undefined for none. */
export function useWaitingChange(uuid: string, fields: readonly string[] = []): WaitingChange | undefined {
  return useWaitingChanges().findLast((change) => isAbout(change, uuid, fields))
}
