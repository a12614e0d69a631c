import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { AdminContext, BareAdminUseCase } from '../../../platform/http/context.ts'
import { judgeFederated } from '../../../platform/http/callers/federation.ts'
import { connect, getTenant, type SignOnTenant, testCallback } from './manage-single-sign-on.ts'
import { presentState, type SignOnTest } from './single-sign-on.presenter.ts'
import { saveTest } from './single-sign-on.queries.ts'

type Operations = typeof operationGroups.singleSignOn

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
 * tests does not. Raises 404 for a tenant without single sign-on, 422 `federation_metadata_unusable`.
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
  const token = await platform.verifyAccessToken(accessToken).catch(() => null)
  if (token?.poolId !== poolId || token.clientId !== clientId || token.federatedProvider !== tenant.microsoftIdP)
    return { email: null, failure: 'token_refused' }
  await platform.signIns?.end([token.originJti])
  const { email } = await platform.accounts.getAccount({ poolId, username: token.username })
  const verdict = await judgeFederated(platform.db, { poolId, email })
  return { email, failure: verdict === 'admitted' ? null : verdict }
}

/** Remembers how a test sign-in ended: a token is judged here as a sign-in would be, a failure is as the browser heard it. Raises 404. */
export const finishTest: BareAdminUseCase<Operations['finishTest']> = async (context, { params, body }) => {
  const { platform, now } = context
  const tenant = await getConnected(context, params.tenant_id)
  const { access_token: token, failure } = body
  const result = token === null ? { email: null, failure: failure ?? 'token_refused' } : await judge(context, tenant, token)
  const lastTest = { ...result, testedAt: now }
  await saveTest(platform.db.admin, tenant.uuid, lastTest)
  return presentState({ ...tenant, lastTest }, tenant.serviceProvider, await platform.accounts.findProvider(tenant.pool.poolId, tenant.microsoftIdP))
}
