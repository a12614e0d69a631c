import { Worker } from 'node:worker_threads'
import type { PageReading } from './page.ts'
import type { RawPage } from './read-page.ts'

/** A page that could not be read in the time and memory that reading may take. */
export class UnreadablePage extends Error {
  override readonly name = 'UnreadablePage'
}

/** Reads pages in a thread of their own, one after the other. Close it in the end. */
export interface PageReader {
  /** Raises UnreadablePage. */
  read: (page: RawPage) => Promise<PageReading>
  close: () => Promise<void>
}

const longest = 10_000
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

function answerOf(thread: Worker, page: RawPage, milliseconds: number): Promise<PageReading> {
  return new Promise((done, fail) => {
    const settle = (finish: () => void): void => {
      clearTimeout(timer)
      thread.off('message', onMessage).off('error', onError).off('exit', onExit)
      finish()
    }
    const onMessage = (reading: PageReading): void => settle(() => done(reading))
    const onError = (error: unknown): void => settle(() => fail(new UnreadablePage('the reader failed', { cause: error })))
    const onExit = (): void => settle(() => fail(new UnreadablePage('the reader ended')))
    const timer = setTimeout(() => settle(() => fail(new UnreadablePage('took too long'))), milliseconds)
    thread.on('message', onMessage).on('error', onError).on('exit', onExit)
    thread.postMessage(page)
  })
}

/** Makes a reader. A page that is made to keep it busy, or to fill the memory, costs that page and no more. `milliseconds` is what a page may take. */
export function createPageReader(milliseconds = longest): PageReader {
  let worker: Worker | null = null
  const start = (): Worker => (worker ??= new Worker(new URL('./page-worker.ts', import.meta.url), { resourceLimits: memory, env: {} }))
  const stop = async (): Promise<void> => {
    const ended = worker
    worker = null
    // A thread that is out of memory may still say so while it is ended: nobody waits for that any more, and unheard it would end the server.
    await ended?.on('error', () => undefined).terminate()
  }
  return {
    read: async (page) => {
      const thread = start()
      try {
        return await answerOf(thread, page, milliseconds)
      } catch (error) {
        // One that is busy tidying its memory ends late.
        void stop()
        throw error
      }
    },
    close: stop
  }
}
