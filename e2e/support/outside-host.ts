import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A host of somebody else's on loopback, whose programs run beside the product's pages. */
export interface OutsideHost {
  origin: string
  /** The addresses that were asked for, and what was sent to them. */
  asked: { path: string; body: string }[]
  close: () => Promise<void>
}

/** Starts one that answers these files, `__ORIGIN__` in them standing for its own, and takes whatever else it is sent, from pages of any origin. */
export async function startOutsideHost(files: Record<string, string>): Promise<OutsideHost> {
  const asked: OutsideHost['asked'] = []
  let origin = ''
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      const path = request.url ?? ''
      asked.push({ path, body })
      const file = files[path.split('?')[0] ?? '']
      response
        .writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'content-type': 'text/javascript' })
        .end(file?.replaceAll('__ORIGIN__', origin) ?? '{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  return {
    origin,
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  }
}
