import type { CallOutput } from '@mekiki/contract'
import { adminTenantsOperations } from '@mekiki/contract/admin/admin-tenants/admin-tenants.operations'
import { formatDateTime, formatNumber } from '@mekiki/i18n/format'
import { DataTable, EmptyState, Pager, type TableColumn, Tag } from '@mekiki/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../app/api.ts'
import { useJobKinds } from '../../app/job-kinds.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { tenantsKey } from './tenant.ts'
import { useTenantsTexts } from './tenants-texts.ts'

type Job = CallOutput<typeof adminTenantsOperations.listJobs>['items'][number]

const perPage = 20
const tones = { waiting: undefined, running: 'info', succeeded: 'success', partly_failed: 'warning', failed: 'danger', cancelled: undefined } as const
const runningMilliseconds = 3000

/** The imports, exports and archives of a tenant, the newest first. */
export function JobsTab({ tenantUuid }: { tenantUuid: string }) {
  const texts = useTenantsTexts()
  const kinds = useJobKinds()
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: [...tenantsKey, 'jobs', tenantUuid, page],
    queryFn: ({ signal }) => call(adminTenantsOperations.listJobs, { params: { tenant_uuid: tenantUuid }, query: { page, per_page: perPage } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(({ finishedAt }) => finishedAt === null) ? runningMilliseconds : false),
    meta: { isHandled: true }
  })
  const columns = useMemo((): TableColumn<Job>[] => {
    const words = texts.jobColumns
    return [
      { key: 'kind', header: words.kind, width: 224, render: ({ kind }) => kinds[kind] ?? kind },
      {
        key: 'state',
        header: words.state,
        width: 112,
        render: ({ state }) => <Tag {...(tones[state] && { tone: tones[state] })}>{texts.jobStates[state]}</Tag>
      },
      { key: 'createdAt', header: words.createdAt, width: 152, render: ({ createdAt }) => formatDateTime(createdAt) },
      { key: 'finishedAt', header: words.finishedAt, width: 152, render: ({ finishedAt }) => formatDateTime(finishedAt) },
      { key: 'doneCount', header: words.doneCount, width: 96, align: 'right', render: ({ doneCount }) => formatNumber(doneCount) },
      { key: 'createdByName', header: words.createdBy, width: 160, render: ({ createdByName }) => createdByName }
    ]
  }, [texts, kinds])
  return (
    <Loaded query={query}>
      {({ items, totalCount }) => (
        <>
          <div className="mk-admin-table">
            <DataTable
              label={texts.jobList}
              columns={columns}
              rows={items}
              rowHeight={48}
              rowKey={({ uuid }) => uuid}
              rowName={({ kind }) => kinds[kind] ?? kind}
              isLoading={query.isPlaceholderData}
              empty={<EmptyState kind="neverUsed" title={texts.jobEmpty} />}
            />
          </div>
          <div className="mk-footer-row">
            <Pager page={page} perPage={perPage} total={totalCount} rangeText={texts.range} onPage={setPage} />
          </div>
        </>
      )}
    </Loaded>
  )
}
