import type { CallOutput } from '@mekiki/contract'
import { singleSignOnOperations } from '@mekiki/contract/people/single-sign-on/single-sign-on.operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../app/api.ts'

/** Single sign-on of a tenant. */
export type SignOn = CallOutput<typeof singleSignOnOperations.get>

/** Single sign-on of a tenant, as it stands. */
export const signOnQuery = (tenantUuid: string) =>
  queryOptions({
    queryKey: ['sso', tenantUuid],
    queryFn: ({ signal }) => call(singleSignOnOperations.get, { params: { tenant_id: tenantUuid } }, { signal }),
    meta: { isHandled: true }
  })

export type SignOnState = 'none' | 'untested' | 'working' | 'failed'

/** Whether single sign-on is set up, and whether a test has shown that it works. */
export function signOnStateOf({ identityProvider, lastTest }: SignOn): SignOnState {
  if (identityProvider === null) return 'none'
  if (lastTest === null) return 'untested'
  return lastTest.failure === null ? 'working' : 'failed'
}

const day = 86_400_000

/** When the last signing certificate ends, and in how many whole days; null when it is not known. */
export function certificateOf({ identityProvider }: SignOn, now: number): { endsAt: string; days: number } | null {
  const endsAt = identityProvider?.certificatesEndAt?.toSorted().at(-1)
  return endsAt === undefined ? null : { endsAt, days: Math.floor((Date.parse(endsAt) - now) / day) }
}

/** The channel by which the tab of a test tells that it is done. */
export const testChannel = 'mekiki-sso-test'
