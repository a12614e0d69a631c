import { gigabyte } from '@mekiki/contract/workspace/tenants/quotas'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { type Limits, writeLimits } from '../../workspace/quotas/index.ts'

/** Limits as the administration names them; what is left out stays, null takes one away. */
export interface LimitsWish {
  membersLimit?: number | null | undefined
  storageLimitGb?: number | null | undefined
}

/** Gives a tenant that the transaction holds other limits, where any was named that differs; gives those that hold from then on. */
export async function changeLimits(tx: TenantTransaction, tenantUuid: string, before: Limits, wish: LimitsWish): Promise<Limits> {
  const { membersLimit = before.membersLimit, storageLimitGb: gigabytes } = wish
  const storageLimitBytes = gigabytes === undefined ? before.storageLimitBytes : gigabytes === null ? null : gigabytes * gigabyte
  const after = { membersLimit, storageLimitBytes }
  const isSame = membersLimit === before.membersLimit && storageLimitBytes === before.storageLimitBytes
  if (!isSame) await writeLimits(tx, tenantUuid, after)
  return after
}
