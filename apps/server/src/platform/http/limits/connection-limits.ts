import type { ServerOptions } from 'node:http'

/** What the connections of a server may take (decision 039). Times in milliseconds. */
export interface ConnectionLimits {
  /** Open connections; more are turned away before anything is read from them. */
  connections: number
  /** How long the head of a request may take, from the connection's beginning or its last answer's end. */
  headers: number
  /** How long a connection without a request is kept. */
  keepAlive: number
  /** Requests of one connection, which is closed after the last of them. */
  requests: number
  /** Requests that a connection may send before the answers to those before are out. */
  pipelined: number
  /** In each such time a body that is sent and an answer that is read get on by `minBytes`, or to their end. */
  patience: number
  minBytes: number
  /** Bytes that all connections together may keep in memory: answers that nobody reads on, bodies that have not come to their end. */
  heldBytes: number
  /** How often connections are looked at. */
  interval: number
}

const second = 1000
const megabyte = 1024 * 1024

/**
 * The limits of a server, by what the operator may set. A line of 1 kB a second is the slowest that counts: a tenth of what people had with telephone
 * modems.
 */
export function connectionLimits(connections = 5000, heldMegabytes = 128): ConnectionLimits {
  return {
    connections,
    headers: 15 * second,
    // Longer than the minute for which common proxies keep theirs.
    keepAlive: 72 * second,
    requests: 10_000,
    pipelined: 20,
    patience: 15 * second,
    minBytes: 15_000,
    heldBytes: heldMegabytes * megabyte,
    interval: second / 2
  }
}

/** What Node's server does of them by itself. There is no limit on the whole time of a request: 100 MB over a slow line take long. */
export function serverOptionsOf({ headers, keepAlive, interval }: ConnectionLimits): ServerOptions {
  return {
    headersTimeout: headers,
    connectionsCheckingInterval: interval * 4,
    requestTimeout: 0,
    keepAliveTimeout: keepAlive,
    requireHostHeader: true,
    insecureHTTPParser: false
  }
}
