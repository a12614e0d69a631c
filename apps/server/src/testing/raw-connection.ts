import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { patience } from '@mekiki/testing/patience'

/** A connection as somebody opens it who keeps to no rule of HTTP. */
export interface RawConnection {
  send: (text: string | Uint8Array) => void
  /** Reads on from here; nothing is read before. */
  read: () => void
  /** Reads so many bytes now and nothing after them. */
  readSome: (bytes: number) => Promise<number>
  /** What has been read so far. */
  text: () => string
  received: () => number
  /** Whether the other side has ended it. */
  isClosed: () => boolean
  /**
   * Done when it is closed; gives what was read.
   * @throws after `seconds`.
   */
  closed: (seconds?: number) => Promise<string>
  destroy: () => void
}

/** Opens a connection to a port of this machine and sends a text. It reads nothing until it is told to: the other side sees a reader who is stuck. */
export async function openRaw(port: number, text: string | Uint8Array = '', { isReading = false } = {}): Promise<RawConnection> {
  const socket = connect({ host: '127.0.0.1', port })
  const chunks: Buffer[] = []
  let received = 0
  let isClosed = false
  const take = (chunk: Buffer | null): void => {
    if (chunk === null) return
    received += chunk.length
    // What slow readers get is not looked at.
    if (received < 1_000_000) chunks.push(chunk)
  }
  socket.on('error', () => undefined)
  socket.on('close', () => (isClosed = true))
  const read = (): void => void socket.on('data', take)
  await new Promise<void>((resolve) => {
    socket.once('connect', () => resolve())
    socket.once('close', () => resolve())
  })
  if (text.length > 0) socket.write(text)
  if (isReading) read()
  const textOf = (): string => Buffer.concat(chunks).toString('utf8')
  return {
    send: (more) => void (socket.writable && socket.write(more)),
    read,
    readSome: async (bytes) => {
      const until = received + bytes
      while (received < until && !isClosed) {
        const chunk = socket.read() as Buffer | null
        if (chunk === null) await wait(5)
        take(chunk)
      }
      return received
    },
    text: textOf,
    received: () => received,
    isClosed: () => isClosed,
    closed: async (seconds = patience.wait / 1000) => {
      const end = Date.now() + seconds * 1000
      while (!isClosed) {
        if (Date.now() > end) throw new Error('the connection was not closed')
        await wait(10)
      }
      return textOf()
    },
    destroy: () => socket.destroy()
  }
}
