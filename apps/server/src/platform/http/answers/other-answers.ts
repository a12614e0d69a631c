import type { Readable } from 'node:stream'

/** An answer that leads to another address (302). */
export class Redirect {
  readonly url: string

  constructor(url: string) {
    this.url = url
  }
}

/** An answer without a body, of a status of its own, and with headers of its own where it has some. */
export class StatusOnly {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, headers: Readonly<Record<string, string>> = {}) {
    this.status = status
    this.headers = headers
  }
}

/** An operation's own answer, with when it is worth asking again. */
export class AskAgain<T> {
  readonly answer: T
  readonly afterSeconds: number

  constructor(answer: T, afterSeconds: number) {
    this.answer = answer
    this.afterSeconds = afterSeconds
  }
}

/** A page of its own (200), whole: it carries no script, and styles only with the nonce that it is given. */
export class Page {
  readonly write: (nonce: string) => string

  constructor(write: (nonce: string) => string) {
    this.write = write
  }
}

/** How a file is sent. `length`: its bytes, where they are known. */
interface FileHeaders {
  type: string
  disposition: string
  cacheControl?: string
  length?: number
}

/** A file that is written while it is sent (200): for nobody's cache unless it says so, and then for those of the same caller alone. */
export class FileStream {
  readonly source: Readable
  readonly headers: Readonly<Record<string, string | number>>

  constructor(source: Readable, { type, disposition, cacheControl, length }: FileHeaders) {
    this.source = source
    this.headers = {
      'content-type': type,
      'content-disposition': disposition,
      ...(cacheControl === undefined ? { 'cache-control': 'private, no-store' } : { 'cache-control': cacheControl, vary: 'Authorization' }),
      ...(length !== undefined && { 'content-length': length })
    }
  }
}

/** A stream of server-sent events; it ends when its source does or when the caller goes. */
export class EventStream {
  readonly source: Readable

  constructor(source: Readable) {
    this.source = source
  }
}
