import type { CallOutput } from '@mekiki/contract'
import { adminSystemOperations } from '@mekiki/contract/admin/admin-system/admin-system.operations'
import type { AdminAuditLogTexts } from '@mekiki/i18n/admin/operation/audit-log'
import { formatDateTime } from '@mekiki/i18n/format'
import { Button, CopyButton, Drawer, EllipsisText, EmptyState, Facts, PageHeader, type TableColumn, Tag, Callout } from '@mekiki/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useMemo, useState } from 'react'
import { call } from '../../app/api.ts'
import { ListCard } from '../../app/list-card.tsx'
import { LogTabs } from '../../app/log-tabs.tsx'
import { usePageTitle } from '../../app/page-title.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { useAuditLogTexts, useOperationWords } from './audit-log-texts.ts'
import { isFiltered, logAddress, logQuery } from './log-filter.ts'
import { LogToolbar } from './log-toolbar.tsx'
import './audit-log.css'
import { Loaded } from '@mekiki/browser/loaded'
import { FormDialog } from '../../app/form-dialogs.tsx'

/** Checks the log against its seals and says in words what came of it. */
function SealDialog({ onClose }: { onClose: () => void }) {
  const texts = useAuditLogTexts()
  const query = useQuery({
    queryKey: ['auditLog', 'seals'],
    queryFn: ({ signal }) => call(adminSystemOperations.checkSeals, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { isHandled: true }
  })
  return (
    <FormDialog title={texts.sealTitle} confirmLabel={null} onClose={onClose}>
      <div className="mk-ops-fields" aria-live="polite">
        <Loaded query={query}>
          {(check) => (
            <>
              <Callout tone={check.isIntact ? 'success' : 'danger'}>{check.isIntact ? texts.sealIntact : texts.sealBroken(check.faults.length)}</Callout>
              {check.faults.length > 0 && (
                <ul>
                  {check.faults.map(({ fault, number, entriesCount }) => (
                    <li key={`${fault}${number}`}>{texts.sealFault(texts.sealFaults[fault] ?? fault, number, entriesCount)}</li>
                  ))}
                </ul>
              )}
              <p>{texts.sealFigures(check.sealsCount, check.entriesCount, check.waitingCount)}</p>
              <p className="mk-help">
                {texts.sealCheckedAt(formatDateTime(check.checkedAt))}
                <br />
                {texts.sealOthers}
              </p>
            </>
          )}
        </Loaded>
      </div>
    </FormDialog>
  )
}

type Entry = CallOutput<typeof adminSystemOperations.listLog>['items'][number]

const perPage = 50

function Outcome({ outcome }: { outcome: string }) {
  const texts = useAuditLogTexts()
  const label = texts.outcomeOf(outcome)
  if (outcome === 'done' || outcome === 'repeated') return label
  return <Tag tone={outcome === 'failed' ? 'danger' : 'warning'}>{label}</Tag>
}

function EntryDrawer({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const texts = useAuditLogTexts()
  const words = useOperationWords()
  const { columns: names } = texts
  return (
    <Drawer open width={640} title={words[entry.operation] ?? entry.operation} onClose={onClose}>
      <div className="mk-ops-fields">
        <Facts
          items={[
            { label: names.at, value: formatDateTime(entry.occurredAt) },
            { label: names.administrator, value: entry.administrator },
            { label: names.operation, value: <code>{entry.operation}</code> },
            { label: names.outcome, value: <Outcome outcome={entry.outcome} /> },
            { label: names.address, value: entry.clientAddress },
            {
              label: names.request,
              value: (
                <span className="mk-ops-row">
                  <code>{entry.requestId}</code>
                  <CopyButton text={entry.requestId} />
                </span>
              )
            }
          ]}
        />
        <div>
          <h3 className="mk-ops-card-title">{texts.input}</h3>
          <pre className="mk-ops-pre">{entry.input === null ? texts.noInput : JSON.stringify(entry.input, null, 2)}</pre>
        </div>
      </div>
    </Drawer>
  )
}

function columnsOf(texts: AdminAuditLogTexts, words: Record<string, string>, open: (entry: Entry) => void): TableColumn<Entry>[] {
  const { columns: names } = texts
  return [
    { key: 'at', header: names.at, width: 144, minWidth: 144, render: ({ occurredAt }) => formatDateTime(occurredAt) },
    {
      key: 'operation',
      header: names.operation,
      width: 256,
      minWidth: 152,
      render: (entry) => (
        <button type="button" className="mk-ops-name" onClick={() => open(entry)}>
          {words[entry.operation] ?? entry.operation}
        </button>
      )
    },
    {
      key: 'administrator',
      header: names.administrator,
      width: 232,
      minWidth: 120,
      render: ({ administrator }) => <EllipsisText>{administrator}</EllipsisText>
    },
    { key: 'outcome', header: names.outcome, width: 144, minWidth: 96, render: ({ outcome }) => <Outcome outcome={outcome} /> },
    { key: 'address', header: names.address, width: 128, minWidth: 112, render: ({ clientAddress }) => clientAddress },
    { key: 'request', header: names.request, width: 304, minWidth: 88, render: ({ requestId }) => <span className="mk-ops-code">{requestId}</span> }
  ]
}

/** Everything that was done in the administration, and whether the log is as it was sealed. */
export function AuditLogPage() {
  const texts = useAuditLogTexts()
  const words = useOperationWords()
  const { search, change } = useAddressSearch()
  const filter = logAddress.parse(search)
  const [open, setOpen] = useState<Entry | null>(null)
  usePageTitle(texts.title)
  const query = useQuery({
    queryKey: ['auditLog', filter],
    queryFn: ({ signal }) => call(adminSystemOperations.listLog, { query: logQuery(filter, perPage) }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
  const columns = useMemo(() => columnsOf(texts, words, setOpen), [texts, words, setOpen])
  const empty = isFiltered(filter) ? (
    <EmptyState
      kind="byFilter"
      title={texts.byFilter}
      onClear={() => change({ administrator: undefined, operation: undefined, outcome: undefined, tenant_uuid: undefined, from: undefined, to: undefined })}
    />
  ) : (
    <EmptyState kind="neverUsed" title={texts.empty} />
  )
  return (
    <div className="mk-ops-page">
      <PageHeader
        title={texts.title}
        note={texts.note}
        actions={
          <Button icon={ShieldCheck} onClick={() => change({ is_seal_dialog_open: 'true' })}>
            {texts.sealCheck}
          </Button>
        }
      />
      <LogTabs current="administration" />
      <ListCard
        label={texts.list}
        toolbar={<LogToolbar filter={filter} onChange={change} />}
        query={query}
        cause={texts.loadFailed}
        columns={columns}
        rowHeight={44}
        rowKey={({ uuid }) => uuid}
        rowName={({ operation }) => words[operation] ?? operation}
        page={filter.page}
        perPage={perPage}
        onPage={(next) => change({ page: String(next) })}
        onOpen={setOpen}
        empty={empty}
      />
      {open && <EntryDrawer entry={open} onClose={() => setOpen(null)} />}
      {search['is_seal_dialog_open'] === 'true' && <SealDialog onClose={() => change({ is_seal_dialog_open: undefined })} />}
    </div>
  )
}
