import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionLimits } from './connection-limits.ts'
import { plainAnswer } from './plain-answer.ts'

/** What is known of a connection. */
interface Connection {
  socket: Socket
  /** Exchanges that are not over, in the order of their requests. */
  exchanges: Set<Exchange>
  /** How far it was when it last got on far enough, and when. */
  mark: { sent: number; received: number; at: number }
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  /** What had been read of the connection when the request began. */
  readBefore: number
  /** Whether its body is kept in memory until it is whole. */
  isKept: boolean
}

/** What a server's connections take at a moment. */
export interface ConnectionLoad {
  connections: number
  heldBytes: number
}

/** The guard of a server's connections. */
export interface ConnectionGuard {
  load: () => ConnectionLoad
  stop: () => void
}

interface Handle {
  bytesWritten?: number
  writeQueueSize?: number
}

/** Bytes that have left for the other side; within one large write only the operating system's handle knows how far it is. */
function sentBy(socket: Socket): number {
  const handle = '_handle' in socket ? (socket._handle as Handle | null) : null
  if (handle?.bytesWritten === undefined || handle.writeQueueSize === undefined) return socket.bytesWritten - socket.writableLength
  return handle.bytesWritten - handle.writeQueueSize
}

/** Bytes of answers that wait in memory: on the connection, and behind it those of answers whose turn has not come. */
function unsentOf({ socket, exchanges }: Connection): number {
  let waiting = 0
  for (const { response } of exchanges) if (response.socket === null) waiting += response.writableLength
  return socket.writableLength + waiting
}

/** Whether a request's body waits for its sender; what has come and waits for the server is no fault of theirs. */
const isReceiving = ({ request }: Exchange): boolean => !request.complete && !request.destroyed && request.readableLength === 0

/** Bytes of bodies that wait in memory for the rest of them. */
function unfinishedOf({ socket, exchanges }: Connection): number {
  for (const exchange of exchanges) if (exchange.isKept && isReceiving(exchange)) return Math.max(0, socket.bytesRead - exchange.readBefore)
  return 0
}

/** Ends a connection whose request does not come: with an answer where none has begun, and at once where nobody reads it. */
function end({ socket, exchanges }: Connection): void {
  const [first] = exchanges
  const canAnswer = first !== undefined && isReceiving(first) && !first.response.headersSent && socket.writableLength === 0
  if (canAnswer) socket.write(plainAnswer('request_timeout', first.request.headers['accept-language']))
  socket.destroySoon()
  // Whoever does not even read that is not waited for.
  if (socket.writableLength > 0) socket.destroy()
}

/**
 * Watches the connections of a server: ends those over which a request or an answer does not get on, those that send more requests than they read
 * answers to, and, as long as all together keep too much in memory, those that keep most of it. `isKept` says whether a request's body is kept in
 * memory until it is whole.
 */
export function guardConnections(server: Server, limits: ConnectionLimits, isKept: (request: IncomingMessage) => boolean): ConnectionGuard {
  const open = new Map<Socket, Connection>()
  server.maxConnections = limits.connections
  // Room for those who have something to say.
  server.on('drop', () => server.closeIdleConnections())
  server.on('connection', (socket: Socket) => {
    open.set(socket, { socket, exchanges: new Set(), mark: { sent: 0, received: 0, at: performance.now() } })
    socket.once('close', () => open.delete(socket))
  })
  server.on('connect', (_request, socket: Socket) => void socket.end(plainAnswer('invalid_request', undefined)))
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(request.socket)
    if (!connection) return
    const exchange = { request, response, readBefore: request.socket.bytesRead, isKept: isKept(request) }
    if (connection.exchanges.size === 0) connection.mark = { sent: sentBy(request.socket), received: request.socket.bytesRead, at: performance.now() }
    connection.exchanges.add(exchange)
    const forget = (): void => void connection.exchanges.delete(exchange)
    // An answer may be out before the body has come, of which the rest is read and thrown away.
    response.once('close', () => (request.complete ? forget() : request.once('close', forget)))
    if (connection.exchanges.size > limits.pipelined) request.socket.destroy()
  })

  const isStuck = (connection: Connection, now: number): boolean => {
    const { socket, mark, exchanges } = connection
    const isWaiting = socket.writableLength > 0 || [...exchanges].some(isReceiving)
    const [sent, received] = [sentBy(socket), socket.bytesRead]
    if (!isWaiting || sent - mark.sent + (received - mark.received) >= limits.leastBytes) {
      connection.mark = { sent, received, at: now }
      return false
    }
    return now - mark.at > limits.patience
  }
  const heldBy = (connection: Connection): number => unsentOf(connection) + unfinishedOf(connection)
  const look = (): void => {
    const now = performance.now()
    for (const connection of open.values()) if (isStuck(connection, now)) end(connection)
    const holding = [...open.values()].map((connection) => ({ connection, held: heldBy(connection) })).filter(({ held }) => held > 0)
    let total = holding.reduce((sum, { held }) => sum + held, 0)
    if (total <= limits.heldBytes) return
    for (const { connection, held } of holding.toSorted((left, right) => right.held - left.held || left.connection.mark.at - right.connection.mark.at)) {
      if (total <= limits.heldBytes / 2) break
      connection.socket.destroy()
      total -= held
    }
  }
  const timer = setInterval(look, limits.interval).unref()
  server.once('close', () => clearInterval(timer))
  return {
    load: () => ({ connections: open.size, heldBytes: [...open.values()].reduce((sum, connection) => sum + heldBy(connection), 0) }),
    stop: () => clearInterval(timer)
  }
}
