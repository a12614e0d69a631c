import { flushCompileCache } from 'node:module'
import { type RawPage, readPage } from './read-page.ts'

// Pages come from anybody: reading them happens in a process that can be ended at any moment (page-reader.ts).
// It is ended by a signal, before which nothing would be kept.
flushCompileCache()
process.on('message', (page: RawPage) => {
  process.send?.(readPage(page))
})
// Whoever wanted them is gone.
process.on('disconnect', () => process.exit(0))
