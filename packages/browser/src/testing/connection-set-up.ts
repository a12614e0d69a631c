import { afterAll } from 'vitest'
import { connection } from '../connection/page-connection.ts'
import { waitingChanges } from '../connection/waiting-changes.ts'
import { setErrorSink } from '../plain/report-error.ts'

// A call of this file that found nobody leaves the page without a server, and the next file in the process would wait for one.
afterAll(() => {
  for (const { id } of waitingChanges.get()) waitingChanges.remove(id, false)
  connection.noteContact()
})

// Whoever is told of errors is told for this file.
const told = setErrorSink(() => undefined)
setErrorSink(told)
afterAll(() => void setErrorSink(told))
