import { afterAll } from 'vitest'
import { connection } from '../connection/page-connection.ts'
import { waitingChanges } from '../connection/waiting-changes.ts'

// A call of this file that found nobody leaves the page without a server, and the next file in the process would wait for one.
afterAll(() => {
  for (const { id } of waitingChanges.get()) waitingChanges.remove(id, false)
  connection.noteContact()
})
