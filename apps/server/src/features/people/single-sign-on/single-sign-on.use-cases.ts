import type { operationGroups } from '@mekiki/contract'
import { metadataReason } from '@mekiki/i18n/people/metadata-reasons'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { AdminContext, BareAdminUseCase } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { microsoft, serviceProviderOf } from './service-provider.ts'
import { presentState, type SignOnTest } from './single-sign-on.presenter.ts'
import { findTenant, saveProvider, saveTest } from './single-sign-on.queries.ts'
import { judgeFederated } from '../../../platform/http/callers/federation.ts'
import { verifyBearer } from '../../../platform/http/callers/verify-bearer.ts'

type Operations = typeof operationGroups.singleSignOn

/**
 * A tenant with its place at the identity service.
 * @throws 404.
 */
export async function getTenant({ platform }: AdminContext, tenantUuid: string) {
  const row = await findTenant(platform.db.admin, tenantUuid)
  if (!row || row.cognito_user_pool_id === null || row.cognito_user_pool_client_id === null) throw notFound()
  const pool = { poolId: row.cognito_user_pool_id, clientId: row.cognito_user_pool_client_id }
  const { uuid, microsoft_idp: microsoftIdP, cognito_domain_name: domainName } = row
  const lastTest = row.sso_tested_at && { testedAt: row.sso_tested_at, email: row.sso_test_email, failure: row.sso_test_failure }
  return { uuid, microsoftIdP, pool, lastTest, serviceProvider: serviceProviderOf(platform, { uuid, poolId: pool.poolId, domainName }) }
}

export type SignOnTenant = Awaited<ReturnType<typeof getTenant>>

/** Where a test sign-in comes back to. */
export const testCallback = ({ publicUrl }: Pick<Platform, 'publicUrl'>): string => `${publicUrl}/admin/sso_test`

/**
 * Connects a tenant's pool with the provider behind a metadata address, for sign-ins and for tests.
 * @throws 422 `federation_metadata_unusable`.
 */
export async function connect(
  { platform, language }: Pick<AdminContext, 'platform' | 'language'>,
  { pool, serviceProvider }: SignOnTenant,
  metadataUrl: string
): Promise<void> {
  const home = `${platform.publicUrl}/`
  const connection = {
    providerName: microsoft,
    metadataUrl,
    domain: serviceProvider.domain,
    callbackUrls: [home, testCallback(platform)],
    logoutUrls: [home]
  }
  await platform.accounts.connectProvider(pool, connection).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'InvalidParameterException') {
      throw new AppError('federation_metadata_unusable', { params: { reason: metadataReason(error.message, language) } })
    }
    throw error
  })
}

/**
 * Single sign-on of a tenant as it stands.
 * @throws 404.
 */
export const getSingleSignOn: BareAdminUseCase<Operations['get']> = async (context, { params }) => {
  const tenant = await getTenant(context, params.tenant_id)
  const provider = tenant.microsoftIdP === null ? null : await context.platform.accounts.findProvider(tenant.pool.poolId, tenant.microsoftIdP)
  return presentState(tenant, tenant.serviceProvider, provider)
}

/**
 * Connects a tenant with the provider behind a metadata address; again with another address changes it (1§7.1). The identity service comes first: should
 * writing the tenant then fail, a repetition finishes it.
 * @throws 404, 422 `federation_metadata_unusable` with the reason.
 */
export const setUpSingleSignOn: BareAdminUseCase<Operations['setup']> = async (context, { params, body }) => {
  const { platform, now } = context
  const tenant = await getTenant(context, params.tenant_id)
  await connect(context, tenant, body.federation_metadata_url)
  await saveProvider(platform.db.admin, tenant.uuid, { microsoftIdP: microsoft, domainName: tenant.serviceProvider.domainName, now })
  return presentState(
    { ...tenant, microsoftIdP: microsoft, lastTest: null },
    tenant.serviceProvider,
    await platform.accounts.findProvider(tenant.pool.poolId, microsoft)
  )
}

/**
 * Takes single sign-on away: from the tenant first, so that no call accepts its sessions any more, then from the identity service.
 * @throws 404.
 */
export const removeSingleSignOn: BareAdminUseCase<Operations['remove']> = async (context, { params }) => {
  const { platform, now } = context
  const tenant = await getTenant(context, params.tenant_id)
  await saveProvider(platform.db.admin, tenant.uuid, { microsoftIdP: null, domainName: tenant.serviceProvider.domainName, now })
  await platform.accounts.disconnectProvider(tenant.pool, microsoft)
}

const scope = 'aws.cognito.signin.user.admin email openid'

async function getConnected(context: AdminContext, tenantUuid: string): Promise<SignOnTenant & { microsoftIdP: string; metadataUrl: string }> {
  const tenant = await getTenant(context, tenantUuid)
  const { microsoftIdP, pool } = tenant
  const provider = microsoftIdP === null ? null : await context.platform.accounts.findProvider(pool.poolId, microsoftIdP)
  if (microsoftIdP === null || provider === null) throw notFound()
  return { ...tenant, microsoftIdP, metadataUrl: provider.metadataUrl }
}

/**
 * Where a test sign-in goes. The connection is made anew, which reads the metadata and lets the test come back here: one that was made before there were
 * tests does not.
 * @throws 404 for a tenant without single sign-on, 422 `federation_metadata_unusable`.
 */
export const beginTest: BareAdminUseCase<Operations['beginTest']> = async (context, { params }) => {
  const { platform } = context
  const tenant = await getConnected(context, params.tenant_id)
  await connect(context, tenant, tenant.metadataUrl)
  const { domainName } = tenant.serviceProvider
  return {
    oauthOrigin: domainName === null ? platform.publicUrl : `https://${domainName}`,
    clientId: tenant.pool.clientId,
    identityProvider: tenant.microsoftIdP,
    redirectUri: testCallback(platform),
    scope
  }
}

/** What a token of a test is worth; where the identity service can, it is ended at once. */
async function judge({ platform }: AdminContext, tenant: SignOnTenant, accessToken: string): Promise<Omit<SignOnTest, 'testedAt'>> {
  const { poolId, clientId } = tenant.pool
  const token = await verifyBearer(platform, accessToken)
  if (token?.poolId !== poolId || token.clientId !== clientId || token.federatedProvider !== tenant.microsoftIdP)
    return { email: null, failure: 'token_refused' }
  await platform.signIns?.end([token.originJti])
  const { email } = await platform.accounts.getAccount({ poolId, username: token.username })
  const verdict = await judgeFederated(platform.db, { poolId, email })
  return { email, failure: verdict === 'admitted' ? null : verdict }
}

/**
 * Remembers how a test sign-in ended: a token is judged here as a sign-in would be, a failure is as the browser heard it.
 * @throws 404.
 */
export const finishTest: BareAdminUseCase<Operations['finishTest']> = async (context, { params, body }) => {
  const { platform, now } = context
  const tenant = await getConnected(context, params.tenant_id)
  const { access_token: token, failure } = body
  const result = token === null ? { email: null, failure: failure ?? 'token_refused' } : await judge(context, tenant, token)
  const lastTest = { ...result, testedAt: now }
  await saveTest(platform.db.admin, tenant.uuid, lastTest)
  return presentState({ ...tenant, lastTest }, tenant.serviceProvider, await platform.accounts.findProvider(tenant.pool.poolId, tenant.microsoftIdP))
}
