import { FetchError, ResponseError } from './errors.ts'

/** Where a file goes, as the upload address call answers (3-decisions, "Files, imports, exports"). */
export interface Ticket {
  url: string
  method: string
  headers: Record<string, string>
}

/** How far an upload is told of and given up. */
export interface SendOptions {
  /** The bytes sent so far. */
  onProgress: (sent: number) => void
  signal: AbortSignal
}

function refusal(request: XMLHttpRequest): ResponseError {
  try {
    const body: unknown = JSON.parse(request.responseText)
    if (typeof body === 'object' && body !== null && 'code' in body && 'message' in body)
      return new ResponseError(request.status, body as ResponseError['body'])
  } catch {
    // A store of another make answers in its own words, which say nothing to a person.
  }
  return new ResponseError(request.status, null)
}

/**
 * Sends a file straight to the store. XMLHttpRequest, since fetch tells nothing of an upload's progress.
 * @throws ResponseError for a refusal, FetchError when the network fails, and the signal's reason when it was given up.
 */
export function sendFile(ticket: Ticket, file: Blob, { onProgress, signal }: SendOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const giveUp = () => request.abort()
    request.open(ticket.method, ticket.url)
    for (const [name, value] of Object.entries(ticket.headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded))
    request.addEventListener('load', () => (request.status >= 200 && request.status < 300 ? resolve() : reject(refusal(request))))
    request.addEventListener('error', () => reject(new FetchError(new Error('the upload broke off'))))
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', giveUp))
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', giveUp)
    request.send(file)
  })
}
