import type { DatabaseUrls } from '../../../apps/server/src/platform/db/engine/setup.ts'
import { findFreePort } from '../free-port.ts'
import { type Program, startProgram } from './program.ts'

/** The addresses that may lead through a pooler in transaction mode (docs/scale.md). */
const pooled = ['user', 'finder'] as const

const configFor = (database: URL, port: number): string => `[databases]
* = host=${database.hostname} port=${database.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = users.txt
pool_mode = transaction
default_pool_size = 20
max_client_conn = 400
`

/** Puts PgBouncer before the addresses of calls; gives all addresses with theirs leading through it. @throws when it is not installed. */
export async function startPooler(urls: DatabaseUrls): Promise<Program & { urls: DatabaseUrls }> {
  const port = await findFreePort()
  const users = pooled.map((key) => new URL(urls[key])).map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"`)
  const files = { 'users.txt': users.join('\n'), 'pooler.ini': configFor(new URL(urls.user), port) }
  const program = await startProgram('pgbouncer', port, files, ['pooler.ini'])
  const through = (url: string): string => {
    const address = new URL(url)
    address.host = `127.0.0.1:${port}`
    return String(address)
  }
  return { ...program, urls: { ...urls, user: through(urls.user), finder: through(urls.finder) } }
}
