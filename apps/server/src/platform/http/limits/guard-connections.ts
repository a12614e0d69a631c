import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type ConnectionLimits, serverOptionsOf } from './connection-limits.ts'
import { createFairQueue } from './fair-queue.ts'
import { plainAnswer } from '../answers/plain-answer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What the server's connections take now. */
    connectionLoad: () => ConnectionLoad
  }
}

/** What is known of a connection. */
interface Connection {
  socket: Socket
  /** Exchanges that are not over, in the order of their requests. */
  exchanges: Set<Exchange>
  /** Requests that wait for the answers before theirs to be out; null while there is none to wait for. */
  waiting: (() => void)[] | null
  /** How far it was when it last got on far enough, and how long the server has waited for it since, in milliseconds. */
  mark: { sent: number; received: number; waited: number }
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

/** A server that watches its connections. */
export interface GuardedServer {
  server: Server
  load: () => ConnectionLoad
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

/** `elapsed`: since connections were looked at last. */
function isStuck(connection: Connection, { minBytes, patience }: ConnectionLimits, elapsed: number): boolean {
  const { socket, mark, exchanges } = connection
  const isWaiting = socket.writableLength > 0 || [...exchanges].some(isReceiving)
  const [sent, received] = [sentBy(socket), socket.bytesRead]
  if (!isWaiting || sent - mark.sent + (received - mark.received) >= minBytes) {
    connection.mark = { sent, received, waited: 0 }
    return false
  }
  mark.waited += elapsed
  return mark.waited > patience
}

const heldBy = (connection: Connection): number => unsentOf(connection) + unfinishedOf(connection)

function look(open: ReadonlyMap<Socket, Connection>, limits: ConnectionLimits, elapsed: number): void {
  for (const connection of open.values()) if (isStuck(connection, limits, elapsed)) end(connection)
  const holding = [...open.values()].map((connection) => ({ connection, held: heldBy(connection) })).filter(({ held }) => held > 0)
  let total = holding.reduce((sum, { held }) => sum + held, 0)
  if (total <= limits.heldBytes) return
  for (const { connection, held } of holding.toSorted((left, right) => right.held - left.held || right.connection.mark.waited - left.connection.mark.waited)) {
    // Not to the limit alone, at which the next one would go at once.
    if (total <= limits.heldBytes / 2) break
    connection.socket.destroy()
    total -= held
  }
}

/** Serves one request of a connection at a time: whoever does not read an answer gets no other one made. `enqueue` says when each may begin. */
function serveQueued(connection: Connection, response: ServerResponse, serve: () => void, enqueue: (act: () => void) => void): void {
  const begin = (): void => {
    response.once('close', () => {
      const next = connection.waiting?.shift()
      if (next === undefined || connection.socket.destroyed) connection.waiting = null
      else next()
    })
    enqueue(() => {
      if (!connection.socket.destroyed) serve()
    })
  }
  if (connection.waiting !== null) return void connection.waiting.push(begin)
  connection.waiting = []
  begin()
}

/** Counts the exchanges of connections; says of a request whether it may be served. */
function watchExchanges(open: Map<Socket, Connection>, limits: ConnectionLimits, isKept: (request: IncomingMessage) => boolean) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { socket } = request
    const connection = open.get(socket)
    // The parser goes on with what it has read of a connection that is over.
    if (!connection || socket.destroyed) return false
    if (connection.exchanges.size >= limits.pipelined) {
      socket.destroy()
      return false
    }
    if (connection.exchanges.size === 0) connection.mark = { sent: sentBy(socket), received: socket.bytesRead, waited: 0 }
    const exchange = { request, response, readBefore: socket.bytesRead, isKept: isKept(request) }
    connection.exchanges.add(exchange)
    const forget = (): void => void connection.exchanges.delete(exchange)
    // An answer may be out before the body has come, of which the rest is read and thrown away.
    response.once('close', () => (request.complete ? forget() : request.once('close', forget)))
    return true
  }
}

/** What a guarded server asks of a request. */
export interface RequestFacts {
  /** Whether its body is kept in memory until it is whole. */
  isKept: (request: IncomingMessage) => boolean
  /** With whom it takes turns, as against all others. */
  callerOf: (request: IncomingMessage) => string
  /** Whether it goes before all others: it costs nothing, and whoever asks must know at once. */
  isUrgent: (request: IncomingMessage) => boolean
}

/**
 * Makes a server that watches its connections: it ends those over which a request or an answer does not get on, those that send more requests than
 * they read answers to, and, as long as all together keep too much in memory, those that keep most of it. Requests of many callers are begun in turn,
 * a few in each turn of the event loop.
 */
export function createGuardedServer(handle: RequestListener, limits: ConnectionLimits, { isKept, callerOf, isUrgent }: RequestFacts): GuardedServer {
  const open = new Map<Socket, Connection>()
  const mayServe = watchExchanges(open, limits, isKept)
  const queue = createFairQueue()
  const server = createServer(serverOptionsOf(limits), (request, response) => {
    const connection = open.get(request.socket)
    if (!connection || !mayServe(request, response)) return
    const enqueue = isUrgent(request) ? (act: () => void): void => act() : (act: () => void): void => queue.add(callerOf(request), act)
    serveQueued(connection, response, () => handle(request, response), enqueue)
  })
  server.maxRequestsPerSocket = limits.requests
  server.on('connect', (_request, socket: Socket) => void socket.end(plainAnswer('invalid_request', undefined)))
  server.on('connection', (socket: Socket) => {
    // Counted here, since connections may come by several listeners (boot/listen.ts).
    if (open.size >= limits.connections) {
      socket.destroy()
      // Room for those who have something to say.
      server.closeIdleConnections()
      return
    }
    open.set(socket, { socket, exchanges: new Set(), waiting: null, mark: { sent: 0, received: 0, waited: 0 } })
    socket.once('close', () => open.delete(socket))
  })
  let lookedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // A server that was busy itself has not waited for anybody.
    look(open, limits, Math.min(now - lookedAt, limits.interval * 2))
    lookedAt = now
  }, limits.interval).unref()
  server.once('close', () => clearInterval(timer))
  return {
    server,
    load: () => ({ connections: open.size, heldBytes: [...open.values()].reduce((sum, connection) => sum + heldBy(connection), 0) })
  }
}
