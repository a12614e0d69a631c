import { connect, createServer, type Server, type Socket } from 'node:net'
import { addressOf } from './composing.ts'
import type { Product } from './product.ts'

/** A line between a browser and the product that can be cut: then the address answers nothing at all, as a server that was killed. */
export interface Line {
  /** The product's address by way of the line. */
  baseUrl: string
  /** Ends what is open and answers nothing any more. */
  cut: () => Promise<void>
  mend: () => Promise<void>
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Lays a line to the product. Cut it in `afterAll`. */
export async function layLine(product: Product): Promise<Line> {
  const target = Number(new URL(product.baseUrl).port)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const open = (): Server =>
    createServer((socket) => {
      const far = connect(target, '127.0.0.1')
      keep(socket)
      keep(far)
      socket.pipe(far).pipe(socket)
    })
  let server = open()
  const port = await listen(server, 0)
  return {
    baseUrl: addressOf(port),
    cut: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
    mend: async () => {
      if (server.listening) return
      server = open()
      await listen(server, port)
    }
  }
}
