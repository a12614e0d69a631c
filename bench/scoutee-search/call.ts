import { pino } from 'pino'
import { buildApp } from '../../apps/server/src/app.ts'
import { recordChange } from '../../apps/server/src/features/companies/scoutees/write/scoutee-writes.queries.ts'
import { openDatabase, withTenant } from '../../apps/server/src/platform/db/gateways.ts'
import { noHealth } from '../../apps/server/src/platform/health/health.ts'
import { noLogBook } from '../../apps/server/src/platform/log/log-book.ts'
import { createMetrics } from '../../apps/server/src/platform/metrics/metrics.ts'
import { noOutsideServices } from '../../apps/server/src/platform/outside-services.ts'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { type Answer, type Asked, openHttpClient } from './client.ts'
import type { BenchTenant } from './load-companies.ts'

/** The application on a benchmark's database. */
export interface BenchApp {
  /** Calls an address as the workspace's member; gives the answer's body. Raises an error for any other answer than 200 and 202. */
  get: (path: string) => Promise<string>
  /** Calls an address as `get` does; gives the milliseconds until all of the answer was there. */
  time: (path: string) => Promise<number>
  /** Sends a call with a body as the workspace's member; gives the answer's body. Raises an error for any other answer than 200 and 202. */
  send: (method: 'POST' | 'DELETE', path: string, body?: object) => Promise<string>
  /** Calls an address with another bearer token than the member's. Raises an error for any other answer than 200 and 202. */
  ask: (bearer: string, method: Asked['method'], path: string, body?: object) => Promise<Answer>
  /** Leaves the trace of a write in a tenant, as every change of a company does. */
  write: (tenantUuid: string) => Promise<void>
  close: () => Promise<void>
}

const unlimited = { read: 1e9, write: 1e9, heavy: 1e9, public: 1e9, mail: 1e9 }

/** A service that a search has no use for, but for what is known of it. */
function absent<T extends object>(known: Partial<T> = {}): T {
  return new Proxy(known as T, {
    get: (has, name) => {
      if (name in has) return has[name as keyof T]
      return () => {
        throw new Error(`the benchmark has no ${String(name)}`)
      }
    }
  })
}

// Node names the length of a body by itself, except for DELETE.
const bodyHeaders = (payload: string) => ({ 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) })

/** Builds the application as the server does; it listens on a port of its own, and each call is a request of HTTP. */
export async function openBenchApp(urls: { user: string; finder: string; admin: string }, tenant: BenchTenant): Promise<BenchApp> {
  const db = openDatabase(urls)
  const token = {
    sub: tenant.email,
    username: tenant.email,
    poolId: tenant.poolId,
    clientId: tenant.clientId,
    issuedAt: new Date(),
    authenticatedAt: new Date(),
    originJti: 'bench',
    scopes: [],
    federatedProvider: null
  }
  const platform: Platform = {
    db,
    clock: () => new Date(),
    files: absent<Platform['files']>({ browserOrigin: undefined }),
    mailer: absent<Platform['mailer']>(),
    accounts: absent<Platform['accounts']>(),
    identityMode: 'embedded',
    fetchSite: () => Promise.reject(new Error('no sites here')),
    askModel: null,
    verifyAccessToken: () => Promise.resolve(token),
    signIns: null,
    formerKeysFor: () => [],
    log: pino({ level: 'silent' }),
    metrics: createMetrics('all'),
    logBook: noLogBook,
    httpProcesses: 1,
    health: noHealth,
    describeProcesses: async () => [],
    wakeOutbox: () => undefined,
    preparing: new Set(),
    publicUrl: 'http://bench.test',
    keyFor: () => Buffer.alloc(32, 7),
    publicLimits: absent<Platform['publicLimits']>(),
    signals: absent<Platform['signals']>(),
    operator: absent<Platform['operator']>(),
    reportError: () => undefined,
    outside: noOutsideServices
  }
  const app = await buildApp({ platform, plugins: [], rateLimits: unlimited, trustedProxies: [], checksAnswers: false })
  await app.server.ready()
  const member = 'bench-token'.padEnd(40, '-')
  const [address, client] = [await app.server.listen({ host: '127.0.0.1', port: 0 }), openHttpClient()]
  const ask = async (bearer: string, method: Asked['method'], path: string, body?: object): Promise<Answer> => {
    const sent = body && { payload: JSON.stringify(body) }
    const headers = { authorization: `Bearer ${bearer}`, ...(sent && bodyHeaders(sent.payload)) }
    const answer = await client.ask({ url: `${address}${path}`, method, headers, ...sent })
    if (answer.status !== 200 && answer.status !== 202) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
    return answer
  }
  const send = (method: Asked['method'], path: string, body?: object): Promise<Answer> => ask(member, method, path, body)
  return {
    ask,
    get: async (path) => (await send('GET', path)).body,
    time: async (path) => (await send('GET', path)).took,
    send: async (method, path, body) => (await send(method, path, body)).body,
    write: (tenantUuid) => withTenant(db.user, tenantUuid, 'write', (tx) => recordChange(tx, tenantUuid)),
    close: async () => {
      await client.close()
      await app.server.close()
      await db.close()
    }
  }
}
