import { readFileSync } from 'node:fs'
import { type Program, startProgram } from './program.ts'

const sample = new URL('../../../deploy/haproxy/haproxy.cfg', import.meta.url)

/** The sample of deploy/ for servers on ports of this machine. @throws when the sample has no such lines any more. */
function configFor(port: number, servers: readonly number[]): string {
  const replaced = (text: string, pattern: RegExp, by: string): string => {
    if (!pattern.test(text)) throw new Error(`deploy/haproxy/haproxy.cfg has nothing like ${String(pattern)}`)
    return text.replace(pattern, by)
  }
  // As many connections as the sample has need more open files than one may have here.
  const small = replaced(readFileSync(sample, 'utf8'), /maxconn 10000/u, 'maxconn 500')
  const bound = replaced(small, /bind :4000/u, `bind 127.0.0.1:${port}`)
  const named = replaced(
    bound,
    / resolvers docker init-addr none,last\n(?: *server .*\n)+/u,
    `\n${servers.map((at) => `  server web-${at} 127.0.0.1:${at}\n`).join('')}`
  )
  return replaced(named, /\nresolvers docker\n(?: .*\n)+/u, '\n')
}

/** Puts HAProxy, as deploy/ has it, before servers of this machine, each named by its port. @throws when it is not installed. */
export function startBalancer(port: number, servers: readonly number[]): Promise<Program> {
  return startProgram('haproxy', port, { 'haproxy.cfg': configFor(port, servers) }, ['-db', '-f', 'haproxy.cfg'])
}
