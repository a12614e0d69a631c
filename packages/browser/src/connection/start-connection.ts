import { setPartLoader } from '@mekiki/ui'
import { onlineManager } from '@tanstack/react-query'
import { loadPart } from './load-part.ts'
import { followDevice } from '../plain/page-connection.ts'
import { connection } from './page-connection.ts'
import { guardWaitingChanges } from './waiting-changes.ts'

/**
 * Has the connection follow what the device says of its network, reading and parts of the page wait while there is none,
 * and closing the page ask while a change waits. Stands once at the start of an application.
 */
export function startConnection(): void {
  setPartLoader((load) => loadPart(load))
  guardWaitingChanges()
  followDevice(connection)
  onlineManager.setEventListener((setOnline) => {
    setOnline(!connection.get().isAway)
    return connection.subscribe(() => setOnline(!connection.get().isAway))
  })
}
