import { platformAdminOperations } from '@mekiki/contract/admin/platform-admin/platform-admin.operations'
import { formatNumber } from '@mekiki/i18n/format'
import { AppLink, Callout } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { addresses } from '../../app/addresses.ts'
import { call } from '../../app/api.ts'
import { useTenantsTexts } from './tenants-texts.ts'
import type { Tenant } from './tenant.ts'

const everyMilliseconds = 2000

/** How far the erasure of a tenant is. */
export function Erasing({ tenant }: { tenant: Tenant }) {
  const texts = useTenantsTexts()
  const { data } = useQuery({
    queryKey: ['batch-runs', 'erasing', tenant.uuid],
    queryFn: ({ signal }) => call(platformAdminOperations.listBatchRuns, { query: { batch_id: 'erase_tenant' } }, { signal }),
    refetchInterval: everyMilliseconds,
    select: ({ items }) => items.find(({ args }) => args['tenantUuid'] === tenant.uuid)
  })
  const isFailed = data?.state === 'failed' || data?.state === 'stopped'
  return (
    <div role="status">
      <Callout tone={isFailed ? 'danger' : 'warning'}>
        {isFailed ? texts.eraseFailed : texts.eraseRunning} {data?.state === 'waiting' && texts.eraseWaiting}
        {data?.state === 'running' && texts.eraseProgress(formatNumber(data.doneCount))} <AppLink href={addresses.batches}>{texts.eraseBatch}</AppLink>
      </Callout>
    </div>
  )
}
