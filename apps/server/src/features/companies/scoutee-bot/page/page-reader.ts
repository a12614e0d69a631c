import { type ChildProcess, fork } from 'node:child_process'
import { keptCode } from '../../../../platform/process/kept-code.ts'
import type { PageReading } from './page.ts'
import type { RawPage } from './read-page.ts'

/** A page that could not be read in the time and memory that reading may take. */
export class UnreadablePage extends Error {
  override readonly name = 'UnreadablePage'
}

/** Reads pages in a process of their own, one after the other. Close it in the end. */
export interface PageReader {
  /** @throws UnreadablePage. */
  read: (page: RawPage) => Promise<PageReading>
  close: () => Promise<void>
}

const longest = 10_000
// A thread that runs out of its memory at once takes the whole process with it; a process of its own takes itself. Deep pages need more than the usual stack.
const limits = ['--max-old-space-size=192', '--max-semi-space-size=16', '--stack-size=3900']

function answerOf(reader: ChildProcess, page: RawPage, milliseconds: number): Promise<PageReading> {
  return new Promise((done, fail) => {
    const settle = (finish: () => void): void => {
      clearTimeout(timer)
      reader.off('message', onMessage).off('error', onError).off('exit', onExit)
      finish()
    }
    // What comes over the channel is what page.process.ts sends.
    const onMessage = (reading: unknown): void => settle(() => done(reading as PageReading))
    const onError = (error: unknown): void => settle(() => fail(new UnreadablePage('the reader failed', { cause: error })))
    const onExit = (): void => settle(() => fail(new UnreadablePage('the reader ended')))
    const timer = setTimeout(() => settle(() => fail(new UnreadablePage('took too long'))), milliseconds)
    reader.on('message', onMessage).on('error', onError).on('exit', onExit)
    reader.send(page)
  })
}

function startReader(): ChildProcess {
  const reader = fork(new URL('./page.process.ts', import.meta.url), {
    execArgv: limits,
    // It needs nothing else of what this process was told.
    env: keptCode,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc']
  })
  // One that was ended while something was sent to it says so; nobody waits for that any more, and unheard it would end the server.
  return reader.on('error', () => undefined)
}

/** Makes a reader. A page that is made to keep it busy, or to fill the memory, costs that page and no more. `milliseconds` is what a page may take. */
export function createPageReader(milliseconds = longest): PageReader {
  let reader: ChildProcess | null = null
  const stop = (): Promise<void> => {
    reader?.kill('SIGKILL')
    reader = null
    return Promise.resolve()
  }
  return {
    read: async (page) => {
      reader ??= startReader()
      try {
        return await answerOf(reader, page, milliseconds)
      } catch (error) {
        await stop()
        throw error
      }
    },
    close: stop
  }
}
