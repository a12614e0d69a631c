import { z } from 'zod'
import type { IdentityContext } from '../context.ts'
import { failures } from '../errors.ts'
import { defineOperation, type Operation } from '../operation.ts'
import { poolIdInput } from '../operations/inputs.ts'
import { toEpoch } from '../operations/shapes.ts'
import { certificateEnds } from '../saml/metadata.ts'
import { SamlFault } from '../saml/xml.ts'
import { getPool } from '../store/pools.ts'
import type { IdentityProvider } from '../tables.ts'
import { readMetadata } from './read-metadata.ts'
import { endFederatedSessions, findProvider, getProvider, removeFromClients } from './store.ts'

// As in the protocol; a colon or space would not survive in usernames.
const nameInput = z
  .string()
  .min(3)
  .max(32)
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/)

const namedInput = z.strictObject({ UserPoolId: poolIdInput, ProviderName: nameInput })

const detailsInput = {
  ProviderDetails: z.strictObject({ MetadataURL: z.url().max(2048) }),
  AttributeMapping: z.strictObject({ email: z.string().min(1).max(256) })
}

type Details = z.output<z.ZodObject<typeof detailsInput>>

async function readRow(ctx: IdentityContext, { ProviderDetails, AttributeMapping }: Details, now: Date) {
  const metadata = await readMetadata(ctx, ProviderDetails.MetadataURL).catch((error: unknown) => {
    throw error instanceof SamlFault ? failures.invalidParameter(error.message) : error
  })
  return {
    metadata_url: ProviderDetails.MetadataURL,
    attribute_mapping: JSON.stringify(AttributeMapping),
    entity_id: metadata.entityId,
    sign_on_url: metadata.signOnUrl,
    certificates: metadata.certificates,
    metadata_read_at: now,
    metadata_tried_at: now,
    metadata_failure: null,
    updated_at: now
  }
}

/** CreateIdentityProvider: SAML by the address of its metadata, which is read at once; InvalidParameterException says what is wrong with it. */
export const createIdentityProvider: Operation = defineOperation({
  name: 'CreateIdentityProvider',
  audience: 'internal',
  input: namedInput.extend({ ProviderType: z.literal('SAML'), ...detailsInput }),
  async run(ctx, { UserPoolId, ProviderName, ...details }) {
    await getPool(ctx.db, UserPoolId)
    if (ProviderName.toUpperCase() === 'COGNITO') throw failures.invalidParameter('The name is reserved')
    if (await findProvider(ctx.db, UserPoolId, ProviderName)) throw failures.providerExists(ProviderName)
    const now = ctx.clock()
    const provider = await ctx.db
      .insertInto('identity.identity_providers')
      .values({ ...(await readRow(ctx, details, now)), pool_id: UserPoolId, name: ProviderName, created_at: now })
      .onConflict((conflict) => conflict.columns(['pool_id', 'name']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (provider === undefined) throw failures.providerExists(ProviderName)
    return { IdentityProvider: toProviderType(provider) }
  }
})

/** UpdateIdentityProvider: reads the metadata anew. Metadata of another entity ends the sessions of those who came through the former one. */
export const updateIdentityProvider: Operation = defineOperation({
  name: 'UpdateIdentityProvider',
  audience: 'internal',
  input: namedInput.extend(detailsInput),
  async run(ctx, { UserPoolId, ProviderName, ...details }) {
    const before = await getProvider(ctx.db, UserPoolId, ProviderName)
    const row = await readRow(ctx, details, ctx.clock())
    const provider = await ctx.db.transaction().execute(async (tx) => {
      if (row.entity_id !== before.entity_id) await endFederatedSessions(tx, UserPoolId, ProviderName, ctx.clock())
      return tx
        .updateTable('identity.identity_providers')
        .set(row)
        .where('pool_id', '=', UserPoolId)
        .where('name', '=', ProviderName)
        .returningAll()
        .executeTakeFirstOrThrow(() => failures.providerNotFound(ProviderName))
    })
    return { IdentityProvider: toProviderType(provider) }
  }
})

/** DescribeIdentityProvider. Beside the protocol's details it tells what was read from the metadata, and when. */
export const describeIdentityProvider: Operation = defineOperation({
  name: 'DescribeIdentityProvider',
  audience: 'internal',
  input: namedInput,
  async run(ctx, { UserPoolId, ProviderName }) {
    await getPool(ctx.db, UserPoolId)
    return { IdentityProvider: toProviderType(await getProvider(ctx.db, UserPoolId, ProviderName)) }
  }
})

/** DeleteIdentityProvider: whoever came through it is signed out; the accounts stay, as in the protocol. */
export const deleteIdentityProvider: Operation = defineOperation({
  name: 'DeleteIdentityProvider',
  audience: 'internal',
  input: namedInput,
  async run(ctx, { UserPoolId, ProviderName }) {
    await ctx.db.transaction().execute(async (tx) => {
      await getProvider(tx, UserPoolId, ProviderName)
      await endFederatedSessions(tx, UserPoolId, ProviderName, ctx.clock())
      await removeFromClients(tx, UserPoolId, ProviderName)
      await tx.deleteFrom('identity.identity_providers').where('pool_id', '=', UserPoolId).where('name', '=', ProviderName).execute()
    })
    return {}
  }
})

function toProviderType(provider: IdentityProvider) {
  return {
    UserPoolId: provider.pool_id,
    ProviderName: provider.name,
    ProviderType: 'SAML',
    ProviderDetails: {
      MetadataURL: provider.metadata_url,
      SSORedirectBindingURI: provider.sign_on_url,
      EntityId: provider.entity_id,
      CertificatesEndAt: certificateEnds(provider.certificates)
        .map((end) => end.toISOString())
        .join(' '),
      MetadataReadAt: provider.metadata_read_at.toISOString(),
      ...(provider.metadata_failure !== null && { MetadataFailure: provider.metadata_failure })
    },
    AttributeMapping: provider.attribute_mapping,
    CreationDate: toEpoch(provider.created_at),
    LastModifiedDate: toEpoch(provider.updated_at)
  }
}

const domainInput = z.strictObject({
  UserPoolId: poolIdInput,
  Domain: z
    .string()
    .min(1)
    .max(63)
    .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/)
})

/** CreateUserPoolDomain: kept, so that both services answer alike; the hosted addresses of all pools stand on the product's own origin. */
export const createUserPoolDomain: Operation = defineOperation({
  name: 'CreateUserPoolDomain',
  audience: 'internal',
  input: domainInput,
  async run(ctx, { UserPoolId, Domain }) {
    const pool = await getPool(ctx.db, UserPoolId)
    const holder = await ctx.db.selectFrom('identity.pools').select('id').where('domain', '=', Domain).executeTakeFirst()
    if (pool.domain !== null || holder !== undefined) throw failures.invalidParameter('Domain already associated with another user pool.')
    await ctx.db.updateTable('identity.pools').set({ domain: Domain, updated_at: ctx.clock() }).where('id', '=', UserPoolId).execute()
    return {}
  }
})

/** DeleteUserPoolDomain. */
export const deleteUserPoolDomain: Operation = defineOperation({
  name: 'DeleteUserPoolDomain',
  audience: 'internal',
  input: domainInput,
  async run(ctx, { UserPoolId, Domain }) {
    const changed = await ctx.db
      .updateTable('identity.pools')
      .set({ domain: null, updated_at: ctx.clock() })
      .where('id', '=', UserPoolId)
      .where('domain', '=', Domain)
      .executeTakeFirstOrThrow()
    if (changed.numUpdatedRows === 0n) throw failures.invalidParameter('No such domain or user pool exists.')
    return {}
  }
})
