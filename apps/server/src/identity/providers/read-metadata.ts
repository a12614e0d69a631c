import type { IdentityContext } from '../context.ts'
import { secondsAfter } from '../context.ts'
import { parseMetadata } from '../saml/metadata.ts'
import type { ProviderMetadata } from '../saml/metadata.ts'
import { SamlFault } from '../saml/xml.ts'
import type { IdentityProvider } from '../tables.ts'
import { claimReading, listDueProviders } from './store.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS
// A signature that fails may be one by a new certificate; anybody can send a bad one, hence the pause.
const PAUSE_SECONDS = 300

/** Fetches and reads metadata; raises SamlFault with a reason that an operator may see. */
export async function readMetadata(ctx: IdentityContext, url: string): Promise<ProviderMetadata> {
  const parsed = URL.parse(url)
  if (parsed === null || !ctx.metadata.isAcceptable(parsed)) throw new SamlFault('The metadata address is not https')
  const text = await ctx.metadata.fetchText(url).catch((error: unknown) => {
    throw new SamlFault(`The metadata could not be fetched: ${error instanceof Error ? error.message : 'failed'}`)
  })
  return parseMetadata(text, ctx.metadata.isAcceptable)
}

/** Keeps what was read; a failure, or metadata of another entity, leaves the last good copy in use and is noted. */
async function renew(ctx: IdentityContext, provider: IdentityProvider): Promise<IdentityProvider> {
  const where = { pool_id: provider.pool_id, name: provider.name }
  const now = ctx.clock()
  try {
    const read = await readMetadata(ctx, provider.metadata_url)
    if (read.entityId !== provider.entity_id) throw new SamlFault('The metadata is of another entity than before')
    const renewed = await ctx.db
      .updateTable('identity.identity_providers')
      .set({ sign_on_url: read.signOnUrl, certificates: read.certificates, metadata_read_at: now, metadata_failure: null })
      .where('pool_id', '=', where.pool_id)
      .where('name', '=', where.name)
      .where('metadata_url', '=', provider.metadata_url)
      .returningAll()
      .executeTakeFirst()
    // Meanwhile it may have been connected with another address, or taken away.
    return renewed ?? provider
  } catch (error) {
    if (!(error instanceof SamlFault)) throw error
    await ctx.db
      .updateTable('identity.identity_providers')
      .set({ metadata_failure: error.message })
      .where('pool_id', '=', where.pool_id)
      .where('name', '=', where.name)
      .execute()
    ctx.log.warn({ ...where, reason: error.message }, 'metadata of an identity provider could not be read again')
    return provider
  }
}

/** The provider with its newest certificates, after a signature that none of the known ones explains; null when asked too soon again, or nothing is new. */
export async function renewAfterFailure(ctx: IdentityContext, provider: IdentityProvider): Promise<IdentityProvider | null> {
  const now = ctx.clock()
  const claimed = await claimReading(ctx.db, { poolId: provider.pool_id, name: provider.name }, now, secondsAfter(now, -PAUSE_SECONDS))
  if (claimed === null) return null
  const renewed = await renew(ctx, claimed)
  return renewed.certificates.every((certificate) => provider.certificates.includes(certificate)) ? null : renewed
}

/** Reads the metadata of every provider again whose copy is a day old, or whose last reading failed an hour ago. */
export async function renewDueProviders(ctx: IdentityContext): Promise<void> {
  const now = ctx.clock()
  const due = { readBefore: secondsAfter(now, -DAY_SECONDS), failedBefore: secondsAfter(now, -HOUR_SECONDS) }
  for (const { pool_id, name } of await listDueProviders(ctx.db, due)) {
    const claimed = await claimReading(ctx.db, { poolId: pool_id, name }, now, due.failedBefore)
    if (claimed !== null) await renew(ctx, claimed)
  }
}
