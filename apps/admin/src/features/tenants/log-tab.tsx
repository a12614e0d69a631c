import type { CallOutput } from '@mekiki/contract'
import { adminSystemOperations } from '@mekiki/contract/admin/admin-system/admin-system.operations'
import { formatDateTime } from '@mekiki/i18n/format'
import { DataTable, EllipsisText, EmptyState, Pager, type TableColumn } from '@mekiki/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../app/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { tenantsKey } from './tenant.ts'
import { useOperationWords } from './operation-words.ts'
import { useTenantsTexts } from './tenants-texts.ts'

type Entry = CallOutput<typeof adminSystemOperations.listLog>['items'][number]

const perPage = 20

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
      { key: 'at', header: heads.at, width: 152, render: ({ occurredAt }) => formatDateTime(occurredAt) },
      { key: 'administrator', header: heads.administrator, width: 216, render: ({ administrator }) => <EllipsisText>{administrator}</EllipsisText> },
      {
        key: 'operation',
        header: heads.operation,
        width: 216,
        render: ({ operation }) => <EllipsisText>{words[operation] ?? operation}</EllipsisText>
      },
      {
        key: 'outcome',
        header: heads.outcome,
        width: 160,
        render: ({ outcome }) => <EllipsisText>{texts.outcomes[outcome] ?? texts.refused(outcome)}</EllipsisText>
      },
      { key: 'address', header: heads.address, width: 128, render: ({ clientAddress }) => clientAddress }
    ]
  }, [texts, words])
  return (
    <Loaded query={query}>
      {({ items, totalCount }) => (
        <>
          <div className="mk-admin-table">
            <DataTable
              label={texts.logList}
              columns={columns}
              rows={items}
              rowHeight={48}
              rowKey={({ uuid }) => uuid}
              rowName={({ operation }) => words[operation] ?? operation}
              isLoading={query.isPlaceholderData}
              empty={<EmptyState kind="neverUsed" title={texts.logEmpty} />}
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
