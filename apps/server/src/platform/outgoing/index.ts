import { lookup } from 'node:dns'
import { createClient } from './client.ts'
import type { FetchPublic, Resolve } from './client.ts'
import { isPublicAddress } from './public-address.ts'

export { type AskModel, createModelClient, ModelError, type ModelSettings } from './model-client.ts'
export { createMetadataSource, type MetadataSource } from './metadata-source.ts'
export { OutgoingError } from './client.ts'
export type { FetchedPage, FetchLimits, FetchPublic, OutgoingErrorCode } from './client.ts'

/**
 * The client for addresses that tenants name (the site of a company): public addresses only, and no configuration opens another, since whoever
 * can type in an address could then reach it (security S6). Tests of sites on loopback make a client of their own.
 */
export function createSiteFetch(): FetchPublic {
  return createOutgoing({ allow: [] }).fetchPublic
}

/**
 * The one client for requests to other sites: it reaches public addresses only. `allow` names hosts
 * (`host` or `host:port`) that may be reached although they are not public; it comes from the operator's
 * configuration or a test, never from a request or a tenant (architecture, house rule 8).
 */
export function createOutgoing({ allow }: { allow: readonly string[] }): { fetchPublic: FetchPublic } {
  const resolve: Resolve = (hostname, done) => lookup(hostname, { all: true }, (error, addresses) => done(error, addresses ?? []))
  return { fetchPublic: createClient({ allow, isPublic: isPublicAddress, resolve }) }
}
