import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { KnownProvider } from '../../../platform/identity-client/index.ts'
import type { ServiceProvider } from './service-provider.ts'

/** How a test sign-in ended; `failure` is null when it went well. */
export interface SignOnTest {
  testedAt: Date
  email: string | null
  failure: string | null
}

/** Single sign-on of a tenant as the administration sees it. */
export function presentState(
  tenant: { uuid: string; microsoftIdP: string | null; lastTest: SignOnTest | null },
  serviceProvider: ServiceProvider,
  provider: KnownProvider | null
): HandlerOutput<typeof operationGroups.singleSignOn.get> {
  return {
    tenantUuid: tenant.uuid,
    microsoftIdP: tenant.microsoftIdP,
    serviceProvider: { entityId: serviceProvider.entityId, replyUrl: serviceProvider.replyUrl },
    identityProvider: provider && {
      federationMetadataUrl: provider.metadataUrl,
      entityId: provider.entityId,
      signOnUrl: provider.signOnUrl,
      certificatesEndAt: provider.certificatesEndAt?.map((end) => end.toISOString()) ?? null,
      readAt: provider.readAt?.toISOString() ?? null,
      lastFailure: provider.lastFailure
    },
    lastTest: tenant.lastTest && { ...tenant.lastTest, testedAt: tenant.lastTest.testedAt.toISOString() }
  }
}
