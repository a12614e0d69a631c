import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** A request as the client's thread sends it. */
export interface Asked {
  url: string
  method: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  payload?: string
}

/** What came back; status 0 when nothing did, with the reason as its body. */
export interface Answer {
  status: number
  body: string
  /** Milliseconds from the request to the last byte of the answer. */
  took: number
}

/** A client of an application that listens in this process; one request at a time. */
export interface HttpClient {
  ask: (asked: Asked) => Promise<Answer>
  close: () => Promise<void>
}

/** Opens a client in a thread of its own, so that what it costs to read an answer is not taken for the application's. */
export function openHttpClient(): HttpClient {
  const worker = new Worker(new URL('client-thread.ts', import.meta.url))
  return {
    ask: async (asked) => {
      worker.postMessage(asked)
      const [answer]: Answer[] = await once(worker, 'message')
      return answer ?? { status: 0, body: 'no answer', took: Number.NaN }
    },
    close: async () => void (await worker.terminate())
  }
}
