import { lookup } from 'node:dns'
import { createClient } from './client.ts'
import type { FetchPublic, Resolve } from './client.ts'
import { isPublicAddress } from './public-address.ts'

export { OutgoingError } from './client.ts'
export type { FetchedPage, FetchLimits, FetchPublic, OutgoingErrorCode } from './client.ts'

/**
 * The one client for requests to other sites: it reaches public addresses only. `allow` names hosts
 * (`host` or `host:port`) that may be reached although they are not public; it comes from the operator's
 * configuration or a test, never from a request or a tenant (architecture, house rule 8).
 */
export function createOutgoing({ allow }: { allow: readonly string[] }): { fetchPublic: FetchPublic } {
  const resolve: Resolve = (hostname, done) => lookup(hostname, { all: true }, (error, addresses) => done(error, addresses ?? []))
  return { fetchPublic: createClient({ allow, isPublic: isPublicAddress, resolve }) }
}
