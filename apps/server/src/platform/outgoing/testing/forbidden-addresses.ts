import { createServer, type Server } from 'node:http'
import type { Resolve } from '../client.ts'

/** Hosts each of which reaches the machine itself when nothing guards (security S6). */
export const REACHING = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7F.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '0x7f.1',
  '0',
  '0.0.0.0',
  '１２７.０.０.１',
  '127。0。0。1',
  '①②⑦.⓪.⓪.①',
  '%31%32%37.0.0.1',
  '127.0.0.%31',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'private.test',
  'private6.test',
  'ⓟⓡⓘⓥⓐⓣⓔ.test'
]

/** Hosts of private networks, of other reserved ranges, and names with no public address. */
export const OTHERS = [
  '127.255.255.254',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '2852039166',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '0.1.2.3',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:8.8.8.8]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[100::1]',
  '[5f00::1]',
  '[2001:20::1]',
  'mixed.test',
  'none.test',
  'unknown.test'
]

const NAMES: Record<string, string[]> = {
  localhost: ['127.0.0.1'],
  'localhost.': ['127.0.0.1'],
  'private.test': ['127.0.0.1'],
  'private6.test': ['::1'],
  'mixed.test': ['8.8.8.8', '10.0.0.1'],
  'none.test': []
}

/** A look-up that knows a few names, most of them inside. */
export const resolveForbidden: Resolve = (hostname, done) => {
  const addresses = NAMES[hostname]
  if (addresses === undefined) done(new Error('no such name'), [])
  else
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    )
}

/** Servers on the machine's own addresses, IPv4 and IPv6, at one port, that count who connects to them. */
export interface Inside {
  port: number
  connections: () => number
  forget: () => void
  close: () => void
}

async function listen(server: Server, host: string, requested: number): Promise<number> {
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(requested, host, ready))
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Opens the inside of the machine to whoever gets there. */
export async function openInside(): Promise<Inside> {
  let count = 0
  const probe = (): Server =>
    createServer((_request, response) => response.end('inside')).on('connection', () => {
      count += 1
    })
  const [four, six] = [probe(), probe()]
  const port = await listen(four, '127.0.0.1', 0)
  await listen(six, '::1', port)
  return {
    port,
    connections: () => count,
    forget: () => {
      count = 0
    },
    close: () => {
      for (const server of [four, six]) {
        server.closeAllConnections()
        server.close()
      }
    }
  }
}
