import { awsHostedDomains } from '../../../platform/identity-client/index.ts'
import type { Platform } from '../../../platform/platform.ts'

/** The name of every tenant's provider at the identity service; it begins the names of the accounts that come through it. */
export const microsoft = 'Microsoft'

/** What is entered at the identity provider, in Cognito's own words, so that only the reply address changes on a move to AWS. */
export interface ServiceProvider {
  entityId: string
  replyUrl: string
  /** The prefix of the pool's domain. */
  domain: string
  /** The host of the hosted addresses at AWS; null where the product itself serves them. */
  domainName: string | null
}

/** The service provider that a tenant's pool is. `domainName` is the one that the pool has already, if any. */
export function serviceProviderOf(
  platform: Pick<Platform, 'identityMode' | 'publicUrl'>,
  tenant: { uuid: string; poolId: string; domainName: string | null }
): ServiceProvider {
  const domain = `mekiki-${tenant.uuid}`
  const domainName = platform.identityMode === 'embedded' ? null : (tenant.domainName ?? `${domain}.${awsHostedDomains}`)
  const origin = domainName === null ? platform.publicUrl : `https://${domainName}`
  return { entityId: `urn:amazon:cognito:sp:${tenant.poolId}`, replyUrl: `${origin}/saml2/idpresponse`, domain, domainName }
}
