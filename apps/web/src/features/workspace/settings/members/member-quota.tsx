import { nearlyFull } from '@mekiki/contract/workspace/tenants/quotas'
import { tenantSettingsOperations } from '@mekiki/contract/workspace/tenants/tenant-settings.operations'
import { QuotaMeter, useQuotasTexts } from '@mekiki/browser/quotas/meter'
import { Callout } from '@mekiki/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePermission } from '../../../../app/session/me.ts'
import { call } from '../../../../shared/calls/api.ts'

/** How many members there are and may be, for whoever manages them; nothing where there is no limit. `activeCount`: asked anew when it changes. */
export function MemberQuota({ activeCount }: { activeCount: number }) {
  const texts = useQuotasTexts()
  const { data } = useQuery({
    queryKey: ['member-quota', activeCount],
    queryFn: ({ signal }) => call(tenantSettingsOperations.memberQuota, {}, { signal }),
    enabled: usePermission('read_member_setting'),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { isHandled: true }
  })
  if (!data || data.limit === null) return null
  const { usedCount: used, limit } = data
  return (
    <div className="mk-member-quota" role="status">
      <p>
        <strong className="mk-tnum">{texts.membersUsed(used, limit)}</strong> <QuotaMeter label={texts.members} used={used} limit={limit} />
      </p>
      {used >= limit * nearlyFull && <Callout tone="warning">{used >= limit ? texts.membersFull : texts.membersNearly(limit - used)}</Callout>}
    </div>
  )
}
