import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Of a crowd of new connections, so many are taken in each turn of the event loop: Node takes one from each listener. */
const listenersOnePort = 16

/** Whether this machine lets several listeners share a port (Linux and some BSDs do). */
async function canShare(host: string): Promise<boolean> {
  const probe = createServer()
  const isPossible = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen({ host, port: 0, exclusive: true, reusePort: true }, () => resolve(true))
  })
  await new Promise((resolve) => probe.close(resolve))
  return isPossible
}

/** A server that listens. */
export interface Listening {
  /** Takes no more connections; done when those that it has are closed. */
  stop: () => Promise<void>
}

async function openExtra(app: FastifyInstance, at: { host: string; port: number }): Promise<Server> {
  const extra = createServer({ pauseOnConnect: false, noDelay: true }, (socket) => void app.server.emit('connection', socket))
  await new Promise<void>((resolve, reject) => {
    extra.once('error', reject)
    extra.listen({ ...at, exclusive: true, reusePort: true }, resolve)
  })
  return extra
}

/**
 * Opens the application's port by several listeners where the machine can, so that a thousand connections that come at once keep others waiting for a
 * few turns of the event loop and not for a thousand. The caller has seen that the port is free: sharing it hides a second program. A process that is
 * not alone is handed its connections by the main one, which does little else.
 * @throws what the system raises when the port or address cannot be had.
 */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }, { isAlone } = { isAlone: true }): Promise<Listening> {
  const isShared = isAlone && port !== 0 && (await canShare(host))
  await app.listen({ host, port, ...(isShared && { reusePort: true }) })
  const extras: Server[] = []
  if (isShared) for (let count = 1; count < listenersOnePort; count += 1) extras.push(await openExtra(app, { host, port }))
  return { stop: async () => void (await Promise.all(extras.map((extra) => new Promise((resolve) => extra.close(resolve))))) }
}
