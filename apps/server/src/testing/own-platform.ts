import type { Logger } from 'pino'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/db/gateways.ts'
import { createSignals } from '../platform/db/signals.ts'
import { noOutsideServices } from '../platform/outside-services.ts'
import { noHealth } from '../platform/health/health.ts'
import { noLogBook } from '../platform/log/log-book.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import type { Platform } from '../platform/platform.ts'
import { describeProcess } from '../platform/process/process-facts.ts'

const absent = <T extends object>(): T => new Proxy({} as T, { get: (_, name) => Promise.reject(new Error(`this process of a test has no ${String(name)}`)) })

interface OwnPlatform extends Partial<Platform> {
  db: Database
  log: Logger
  queueUrl: string
}

/** The platform of a process that a test starts and kills; what it is not given is not there, and says so to whoever asks for it. */
export function ownPlatform({ queueUrl, db, log, ...given }: OwnPlatform): Platform {
  return {
    db,
    clock: systemClock,
    log,
    metrics: createMetrics('all'),
    logBook: noLogBook,
    publicUrl: 'http://mekiki.test',
    identityMode: 'embedded',
    httpProcesses: 1,
    health: noHealth,
    describeProcesses: async () => [describeProcess('all')],
    wakeOutbox: () => undefined,
    preparing: new Set(),
    verifyAccessToken: () => Promise.reject(new Error('no tokens here')),
    files: absent<Platform['files']>(),
    accounts: absent<Platform['accounts']>(),
    signIns: null,
    mailer: absent<Platform['mailer']>(),
    fetchSite: () => Promise.reject(new Error('no sites here')),
    askModel: null,
    keyFor: () => absent<Buffer>(),
    formerKeysFor: () => [],
    publicLimits: absent<Platform['publicLimits']>(),
    signals: createSignals(queueUrl, log),
    operator: absent<Platform['operator']>(),
    reportError: () => undefined,
    outside: noOutsideServices,
    ...given
  }
}
