import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Stands between the product and its database, and cuts connections when told. */
export interface CuttingProxy {
  port: number
  /** Cuts the connection on which the byte of this number from now on would pass, in either direction, after what came before it; done when it is cut. */
  cutAfter: (bytes: number) => Promise<void>
  close: () => void
}

interface Cut {
  left: number
  done: () => void
}

/** Opens a proxy before a port of this machine. */
export async function openCuttingProxy(target: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>()
  let next: Cut | null = null
  const pass = (chunk: Buffer, to: Socket, end: () => void): void => {
    if (next === null || chunk.length < next.left) {
      if (next !== null) next.left -= chunk.length
      to.write(chunk)
      return
    }
    const { left, done } = next
    next = null
    // What is written before the reset may be lost with it, as on a line that breaks.
    to.write(chunk.subarray(0, left), () => {
      end()
      done()
    })
  }
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    const end = (): void => {
      for (const socket of [near, far]) socket.resetAndDestroy()
    }
    for (const [from, to] of [
      [near, far],
      [far, near]
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => pass(chunk, to, end))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.end()
      })
    }
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    cutAfter: (bytes) => new Promise((done) => (next = { left: bytes, done })),
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    }
  }
}
