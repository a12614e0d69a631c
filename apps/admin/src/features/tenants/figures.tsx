import { formatFileSize, formatNumber } from '@mekiki/i18n/format'
import type { Tenant } from './tenant.ts'
import { useTenantsTexts } from './tenants-texts.ts'
import { platformAdminOperations } from '@mekiki/contract/admin/platform-admin/platform-admin.operations'
import { gigabyte } from '@mekiki/contract/workspace/tenants/quotas'
import { QuotaMeter, useQuotasTexts } from '@mekiki/browser/quotas/meter'
import { AppLink, Callout } from '@mekiki/ui'
import { lazy } from '@mekiki/browser/connection/lazy'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { addresses } from '../../app/addresses.ts'
import { call } from '../../app/api.ts'

const Sparkline = lazy(() => import('./sparkline.tsx').then((module) => ({ default: module.Sparkline })))

/** What a tenant holds, in a row, of how much it may hold, and how that came to be. */
export function Figures({ tenant }: { tenant: Tenant }) {
  const texts = useTenantsTexts()
  const limitsTexts = useQuotasTexts()
  const { usage, trends, quotas } = tenant
  const { membersLimit, storageLimitBytes } = quotas
  const { figureNames: names, units } = texts
  const cells = [
    {
      label: names.users,
      trend: trends?.users,
      value: formatNumber(usage.activeUsersCount),
      unit: membersLimit === null ? units.people : limitsTexts.ofMembers(membersLimit),
      note: texts.inactiveUsers(usage.inactiveUsersCount),
      quota: membersLimit !== null && <QuotaMeter label={limitsTexts.members} used={usage.activeUsersCount} limit={membersLimit} />
    },
    { label: names.projects, trend: trends?.projects, value: formatNumber(usage.projectsCount), unit: units.items, note: texts.themes(usage.themesCount) },
    { label: names.scoutees, trend: trends?.scoutees, value: formatNumber(usage.scouteesCount), unit: units.items, note: '' },
    {
      label: names.files,
      trend: trends?.filesBytes,
      value: formatFileSize(usage.filesBytes),
      unit: storageLimitBytes === null ? '' : limitsTexts.ofGigabytes(storageLimitBytes / gigabyte),
      note: texts.fileCount(usage.filesCount),
      quota: storageLimitBytes !== null && <QuotaMeter label={limitsTexts.storage} used={usage.filesBytes} limit={storageLimitBytes} />
    },
    { label: names.failedJobs, trend: trends?.failedJobs, value: formatNumber(usage.failedJobsCount), unit: units.items, note: '' }
  ]
  return (
    <dl className="mk-figures" aria-label={texts.figures}>
      {cells.map(({ label, value, unit, note, trend, quota }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong className="mk-tnum">{value}</strong>
            {unit !== '' && <span>{unit}</span>}
            {trend && (
              <Suspense fallback={null}>
                <Sparkline values={trend} />
              </Suspense>
            )}
          </dd>
          {quota && <dd>{quota}</dd>}
          {note !== '' && <dd className="mk-figure-note">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

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
