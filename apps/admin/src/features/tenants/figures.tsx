import { formatFileSize, formatNumber } from '@mekiki/i18n/format'
import { useTenantsTexts, type Tenant } from './tenant.ts'
import { platformAdminOperations } from '@mekiki/contract/admin/platform-admin/platform-admin.operations'
import { AppLink, Callout } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { addresses } from '../../app/addresses.ts'
import { call } from '../../app/api.ts'

/** What a tenant holds, in a row. */
export function Figures({ tenant }: { tenant: Tenant }) {
  const texts = useTenantsTexts()
  const { usage } = tenant
  const { figureNames: names, units } = texts
  const cells = [
    { label: names.users, value: formatNumber(usage.activeUsersCount), unit: units.people, note: texts.inactiveUsers(usage.inactiveUsersCount) },
    { label: names.projects, value: formatNumber(usage.projectsCount), unit: units.items, note: texts.themes(usage.themesCount) },
    { label: names.scoutees, value: formatNumber(usage.scouteesCount), unit: units.items, note: '' },
    { label: names.files, value: formatFileSize(usage.filesBytes), unit: '', note: texts.fileCount(usage.filesCount) },
    { label: names.failedJobs, value: formatNumber(usage.failedJobsCount), unit: units.items, note: '' }
  ]
  return (
    <dl className="mk-figures" aria-label={texts.figures}>
      {cells.map(({ label, value, unit, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong className="mk-tnum">{value}</strong>
            {unit !== '' && <span>{unit}</span>}
            {note !== '' && <span className="mk-figure-note">{note}</span>}
          </dd>
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
