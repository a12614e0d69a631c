import type { CallOutput } from '@mekiki/contract'
import { adminSystemOperations } from '@mekiki/contract/admin/admin-system/admin-system.operations'
import { adminTenantsOperations } from '@mekiki/contract/admin/admin-tenants/admin-tenants.operations'
import { adminJobKindsEn, adminJobKindsJa } from '@mekiki/i18n/admin/operation/job-kinds'
import { adminOperationsEn, adminOperationsJa } from '@mekiki/i18n/admin/operation/operations'
import { formatDateTime, formatNumber } from '@mekiki/i18n/format'
import { Loaded } from '@mekiki/browser/loaded'
import { textsOf } from '@mekiki/browser/texts'
import { DataTable, EllipsisText, EmptyState, Pager, type TableColumn, Tag } from '@mekiki/ui'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../app/api.ts'
import { tenantsKey } from './tenant.ts'
import { useTenantsTexts } from './tenants-texts.ts'

type Job = CallOutput<typeof adminTenantsOperations.listJobs>['items'][number]
type Entry = CallOutput<typeof adminSystemOperations.listLog>['items'][number]

/** What is done behind the calls, by the kind of the job or effect. */
const useJobKinds = textsOf({ ja: adminJobKindsJa, en: adminJobKindsEn })

/** What the calls of the administration do, by the operation's id. */
const useOperationWords = textsOf({ ja: adminOperationsJa, en: adminOperationsEn })

const perPage = 20
const tones = { waiting: undefined, running: 'info', succeeded: 'success', partly_failed: 'warning', failed: 'danger', cancelled: undefined } as const
const runningMilliseconds = 3000

interface HistoryTableProps<T> {
  query: UseQueryResult<{ items: T[]; totalCount: number }>
  columns: TableColumn<T>[]
  label: string
  empty: string
  rowName: (row: T) => string
  page: number
  onPage: (page: number) => void
}

/** One page of what happened with a tenant, and the way to the others. */
function HistoryTable<T extends { uuid: string }>({ query, columns, label, empty, rowName, page, onPage }: HistoryTableProps<T>) {
  const texts = useTenantsTexts()
  return (
    <Loaded query={query}>
      {({ items, totalCount }) => (
        <>
          <div className="mk-table-area">
            <DataTable
              label={label}
              columns={columns}
              rows={items}
              rowHeight={48}
              rowKey={({ uuid }) => uuid}
              rowName={rowName}
              isLoading={query.isPlaceholderData}
              empty={<EmptyState kind="neverUsed" title={empty} />}
            />
          </div>
          <div className="mk-footer-row">
            <Pager page={page} perPage={perPage} total={totalCount} rangeText={texts.range} onPage={onPage} />
          </div>
        </>
      )}
    </Loaded>
  )
}

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
      { key: 'kind', header: words.kind, width: 224, minWidth: 136, render: ({ kind }) => kinds[kind] ?? kind },
      {
        key: 'state',
        header: words.state,
        width: 112,
        minWidth: 104,
        render: ({ state }) => <Tag {...(tones[state] && { tone: tones[state] })}>{texts.jobStates[state]}</Tag>
      },
      { key: 'createdAt', header: words.createdAt, width: 152, minWidth: 144, render: ({ createdAt }) => formatDateTime(createdAt) },
      { key: 'finishedAt', header: words.finishedAt, width: 152, minWidth: 144, render: ({ finishedAt }) => formatDateTime(finishedAt) },
      { key: 'doneCount', header: words.doneCount, width: 96, minWidth: 72, align: 'right', render: ({ doneCount }) => formatNumber(doneCount) },
      { key: 'createdByName', header: words.createdBy, width: 160, minWidth: 104, render: ({ createdByName }) => createdByName }
    ]
  }, [texts, kinds])
  return (
    <HistoryTable
      query={query}
      columns={columns}
      label={texts.jobList}
      empty={texts.jobEmpty}
      rowName={({ kind }) => kinds[kind] ?? kind}
      page={page}
      onPage={setPage}
    />
  )
}

/** What administrators did with a tenant, the newest first. */
export function LogTab({ tenantUuid }: { tenantUuid: string }) {
  const texts = useTenantsTexts()
  const words = useOperationWords()
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: [...tenantsKey, 'log', tenantUuid, page],
    queryFn: ({ signal }) => call(adminSystemOperations.listLog, { query: { tenant_uuid: tenantUuid, page, per_page: perPage } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
  const columns = useMemo((): TableColumn<Entry>[] => {
    const heads = texts.logColumns
    return [
      { key: 'at', header: heads.at, width: 152, minWidth: 144, render: ({ occurredAt }) => formatDateTime(occurredAt) },
      {
        key: 'administrator',
        header: heads.administrator,
        width: 216,
        minWidth: 144,
        render: ({ administrator }) => <EllipsisText>{administrator}</EllipsisText>
      },
      {
        key: 'operation',
        header: heads.operation,
        width: 216,
        minWidth: 144,
        render: ({ operation }) => <EllipsisText>{words[operation] ?? operation}</EllipsisText>
      },
      {
        key: 'outcome',
        header: heads.outcome,
        width: 160,
        minWidth: 144,
        render: ({ outcome }) => <EllipsisText>{texts.outcomeOf(outcome)}</EllipsisText>
      },
      { key: 'address', header: heads.address, width: 128, render: ({ clientAddress }) => clientAddress }
    ]
  }, [texts, words])
  return (
    <HistoryTable
      query={query}
      columns={columns}
      label={texts.logList}
      empty={texts.logEmpty}
      rowName={({ operation }) => words[operation] ?? operation}
      page={page}
      onPage={setPage}
    />
  )
}
