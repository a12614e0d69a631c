import { parentPort } from 'node:worker_threads'
import { type RawPage, readPage } from './read-page.ts'

// Pages come from anybody: reading them happens in a thread that can be ended at any moment (page-reader.ts).
parentPort?.on('message', (page: RawPage) => {
  parentPort?.postMessage(readPage(page))
})
