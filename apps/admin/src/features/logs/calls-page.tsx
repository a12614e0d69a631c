import type { CallOutput } from '@mekiki/contract'
import { adminLogsOperations } from '@mekiki/contract/admin/admin-logs/admin-logs.operations'
import type { AdminLogsTexts } from '@mekiki/i18n/admin/operation/logs'
import { formatNumber } from '@mekiki/i18n/format'
import { Drawer, EllipsisText, Facts, PageHeader, type TableColumn, Tag } from '@mekiki/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { call } from '../../app/api.ts'
import { LogTabs, useLogsTexts } from '../../app/log-tabs.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { callAddress, isFiltered, logQuery, type SetFilter } from './log-address.ts'
import { LogCard } from './log-card.tsx'
import { FoundValue, LogToolbar, momentOf, RefreshButton, SearchedText, TenantValue } from './log-parts.tsx'
import { useLogFilter } from './use-log-filter.ts'

type Call = CallOutput<typeof adminLogsOperations.listCalls>['items'][number]
type CallFilter = z.output<typeof callAddress>

const limit = 50
const [refusedFrom, failedFrom] = [400, 500]

function Status({ status }: { status: number | null }) {
  const { calls: texts } = useLogsTexts()
  if (status === null) return <Tag tone="warning">{texts.aborted}</Tag>
  if (status < refusedFrom) return status
  return <Tag tone={status < failedFrom ? 'warning' : 'danger'}>{status}</Tag>
}

const millisecondsOf = (ms: number): string => (ms < 10 ? String(ms) : formatNumber(Math.round(ms)))
const userOf = ({ user }: Call): string => user?.email ?? user?.uuid ?? ''

function columnsOf(texts: AdminLogsTexts, open: (entry: Call) => void): TableColumn<Call>[] {
  const { calls: words } = texts
  const { columns: names } = words
  return [
    { key: 'at', header: names.at, width: 152, minWidth: 152, render: ({ occurredAt }) => momentOf(occurredAt) },
    {
      key: 'operation',
      header: names.operation,
      width: 232,
      minWidth: 160,
      render: (entry) => (
        <button type="button" className="mk-ops-name" onClick={() => open(entry)}>
          <EllipsisText>{entry.operation}</EllipsisText>
        </button>
      )
    },
    { key: 'status', header: names.status, width: 80, minWidth: 72, render: ({ status }) => <Status status={status} /> },
    { key: 'ms', header: names.ms, width: 96, minWidth: 88, align: 'right', render: ({ ms }) => words.ms(millisecondsOf(ms)) },
    {
      key: 'tenant',
      header: names.tenant,
      width: 176,
      minWidth: 112,
      render: ({ tenant }) => tenant !== null && <EllipsisText>{tenant.name ?? texts.goneTenant}</EllipsisText>
    },
    { key: 'user', header: names.user, width: 224, minWidth: 128, render: (entry) => <EllipsisText>{userOf(entry)}</EllipsisText> },
    { key: 'request', header: names.request, width: 304, render: ({ requestId }) => <span className="mk-ops-code">{requestId}</span> }
  ]
}

function CallDrawer({ entry, onSet, onClose }: { entry: Call; onSet: SetFilter; onClose: () => void }) {
  const texts = useLogsTexts()
  const { calls: words } = texts
  const { columns: names } = words
  const { tenant, user } = entry
  return (
    <Drawer open width={560} title={entry.operation} onClose={onClose}>
      <Facts
        items={[
          { label: names.at, value: momentOf(entry.occurredAt) },
          { label: names.operation, value: <FoundValue text={entry.operation} onOnly={() => onSet({ operation: entry.operation })} /> },
          { label: words.method, value: entry.method },
          { label: names.status, value: <Status status={entry.status} /> },
          { label: names.ms, value: words.ms(millisecondsOf(entry.ms)) },
          ...(tenant === null ? [] : [{ label: names.tenant, value: <TenantValue tenant={tenant} onOnly={() => onSet({ tenant_uuid: tenant.uuid })} /> }]),
          ...(user === null
            ? []
            : [
                { label: names.user, value: user.email ?? words.unknownUser },
                { label: texts.signIns.userId, value: <FoundValue text={user.uuid} onOnly={() => onSet({ person: user.uuid })} /> }
              ]),
          { label: names.request, value: <FoundValue text={entry.requestId} /> },
          { label: texts.node, value: entry.node }
        ]}
      />
    </Drawer>
  )
}

function CallToolbar({ filter, tenantName, onSet, onClear }: { filter: CallFilter; tenantName: string | null; onSet: SetFilter; onClear: () => void }) {
  const texts = useLogsTexts()
  const { calls: words } = texts
  return (
    <LogToolbar words={words} filter={filter} isFiltered={isFiltered(filter)} tenantName={tenantName} onSet={onSet} onClear={onClear}>
      <SearchedText name="request_id" className="mk-log-request" placeholder={texts.request} value={filter.request_id} onSet={onSet} />
      <SearchedText name="person" className="mk-log-text" placeholder={words.person} value={filter.person} onSet={onSet} />
      <SearchedText name="operation" className="mk-log-text" placeholder={words.operation} value={filter.operation} onSet={onSet} />
    </LogToolbar>
  )
}

/** Every call that was answered, searched by what an operator is told: a request id, a person, a tenant. */
export function CallsPage() {
  const texts = useLogsTexts()
  const { calls: words } = texts
  const { filter, set, clear, page, open } = useLogFilter(callAddress)
  usePageTitle(texts.tabs.calls)
  const query = useQuery({
    queryKey: ['callLog', logQuery(filter, limit)],
    queryFn: ({ signal }) => call(adminLogsOperations.listCalls, { query: logQuery(filter, limit) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { isHandled: true }
  })
  const columns = useMemo(() => columnsOf(texts, ({ uuid }) => open(uuid)), [texts, open])
  const entry = query.data?.items.find(({ uuid }) => uuid === filter.entry)
  const tenantName = query.data?.items.find(({ tenant }) => tenant?.uuid === filter.tenant_uuid)?.tenant?.name ?? null
  return (
    <div className="mk-ops-page">
      <PageHeader title={texts.title} note={words.note} actions={<RefreshButton isBusy={query.isFetching} onClick={() => void query.refetch()} />} />
      <LogTabs current="calls" />
      <LogCard
        words={words}
        setting="CALL_LOG_DAYS"
        toolbar={<CallToolbar filter={filter} tenantName={tenantName} onSet={set} onClear={clear} />}
        query={query}
        columns={columns}
        opened="request"
        rowName={({ operation, requestId }) => `${operation} ${requestId}`}
        isFiltered={isFiltered(filter)}
        isFirst={filter.before === undefined}
        onClear={clear}
        onOpen={({ uuid }) => open(uuid)}
        onPage={page}
      />
      {entry && <CallDrawer entry={entry} onSet={set} onClose={() => open(undefined)} />}
    </div>
  )
}
