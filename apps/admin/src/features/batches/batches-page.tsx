import type { CallOutput } from '@mekiki/contract'
import { adminBatchesOperations } from '@mekiki/contract/admin/admin-batches/admin-batches.operations'
import { batchIds } from '@mekiki/contract/admin/platform-admin/platform-admin.schemas'
import type { AdminBatchesTexts } from '@mekiki/i18n/admin/operation/batches.ja'
import { formatDateTime } from '@mekiki/i18n/format'
import { Button, DataTable, PageHeader, type TableColumn } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { addressValue } from '@mekiki/browser/address/address-values'
import { call } from '../../app/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { usePageTitle } from '../../app/page-title.ts'
import { useBatchesTexts, batchesKey, batchName } from '../../app/runs/run.ts'
import { RunList } from '../../app/runs/run-list.tsx'
import { RunState } from '../../app/runs/run-drawer.tsx'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { spellSchedule } from './schedule-form.ts'
import { StartDialog } from './start-dialog.tsx'
import './batches.css'

type Batch = CallOutput<typeof adminBatchesOperations.list>['items'][number]

const address = z.object({ start: addressValue(z.enum(batchIds)), schedule: addressValue(z.enum(batchIds)) })
const listMilliseconds = 15_000

interface Acts {
  onStart: (batch: Batch) => void
  onSchedule: (batch: Batch) => void
  onRun: (runUuid: string) => void
}

function columnsOf(texts: AdminBatchesTexts, { onStart, onSchedule, onRun }: Acts): TableColumn<Batch>[] {
  const { columns: names } = texts
  const nameOf = (batch: Batch): string => batchName(batch.batchId, texts)
  return [
    {
      key: 'name',
      header: names.name,
      width: 400,
      minWidth: 200,
      render: (batch) => (
        <span className="mk-batch-name">
          <strong>{nameOf(batch)}</strong>
          <span title={texts.batches[batch.batchId].help}>{texts.batches[batch.batchId].help}</span>
        </span>
      )
    },
    {
      key: 'schedule',
      header: names.schedule,
      width: 168,
      minWidth: 104,
      render: ({ schedule }) => (schedule === null ? texts.onDemand : spellSchedule(schedule.pattern, texts))
    },
    { key: 'next', header: names.next, width: 136, minWidth: 120, render: ({ schedule }) => formatDateTime(schedule?.nextRunsAt[0]) },
    {
      key: 'last',
      header: names.last,
      width: 240,
      minWidth: 208,
      render: ({ lastRun }) =>
        lastRun && (
          <span className="mk-ops-row">
            <button type="button" className="mk-ops-name" onClick={() => onRun(lastRun.uuid)}>
              {formatDateTime(lastRun.requestedAt)}
            </button>
            <RunState run={lastRun} />
          </span>
        )
    },
    { key: 'open', header: names.open, width: 96, minWidth: 72, align: 'right', render: ({ openCount }) => texts.openCount(openCount) },
    {
      key: 'acts',
      isActs: true,
      header: names.acts,
      width: 216,
      minWidth: 216,
      render: (batch) => (
        <span className="mk-ops-row">
          <Button aria-label={texts.startOf(nameOf(batch))} onClick={() => onStart(batch)}>
            {texts.start}
          </Button>
          {batch.schedule && (
            <Button aria-label={texts.scheduleOf(nameOf(batch))} onClick={() => onSchedule(batch)}>
              {texts.schedule}
            </Button>
          )}
        </span>
      )
    }
  ]
}

/** The batches: what each does and when, the way to run one now, and their runs. */
export function BatchesPage() {
  const texts = useBatchesTexts()
  const { search, change } = useAddressSearch()
  const { start, schedule } = address.parse(search)
  usePageTitle(texts.title)
  const query = useQuery({
    queryKey: [...batchesKey, 'list'],
    queryFn: ({ signal }) => call(adminBatchesOperations.list, {}, { signal }),
    refetchInterval: listMilliseconds,
    meta: { isHandled: true }
  })
  const columns = useMemo(
    () =>
      columnsOf(texts, {
        onStart: ({ batchId }) => change({ start: batchId }),
        onSchedule: ({ batchId }) => change({ schedule: batchId }),
        onRun: (run) => change({ run })
      }),
    [texts, change]
  )
  const scheduled = query.data?.items.find(({ batchId }) => batchId === schedule)
  return (
    <div className="mk-ops-page">
      <PageHeader title={texts.title} />
      <section className="mk-ops-card mk-ops-fixed" aria-label={texts.list}>
        <Loaded query={query} cause={texts.loadFailed}>
          {({ items }) => (
            <DataTable
              label={texts.list}
              columns={columns}
              rows={items}
              rowKey={({ batchId }) => batchId}
              rowName={({ batchId }) => batchName(batchId, texts)}
            />
          )}
        </Loaded>
      </section>
      <RunList />
      {start !== undefined && (
        <StartDialog batchId={start} onStarted={(run) => change({ start: undefined, run })} onClose={() => change({ start: undefined })} />
      )}
      {scheduled?.schedule && (
        <ScheduleDialog key={scheduled.batchId} batch={scheduled} schedule={scheduled.schedule} onClose={() => change({ schedule: undefined })} />
      )}
    </div>
  )
}
