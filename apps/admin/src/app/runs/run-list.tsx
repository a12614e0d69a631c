import { platformAdminOperations } from '@mekiki/contract/admin/platform-admin/platform-admin.operations'
import { type BatchId, batchIds, batchStates } from '@mekiki/contract/admin/platform-admin/platform-admin.schemas'
import type { AdminBatchesTexts } from '@mekiki/i18n/admin/operation/batches.ja'
import type { AdminListsTexts } from '@mekiki/i18n/admin/lists'
import { formatDateTime, formatNumber } from '@mekiki/i18n/format'
import { EllipsisText, EmptyState, Select, type TableColumn, Toolbar } from '@mekiki/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { addressPage, addressValue } from '@mekiki/browser/address/address-values'
import { call } from '../api.ts'
import { ListCard } from '../list-card.tsx'
import { useListsTexts } from '../lists-texts.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { useBatchesTexts, batchesKey, batchName, durationOf, isOpen, openMilliseconds, requesterOf, resultFigures, type Run } from './run.ts'
import { RunDrawer, RunState } from './run-drawer.tsx'
import './runs.css'

const perPage = 20
const address = z.object({
  batch_id: addressValue(z.enum(batchIds)),
  state: addressValue(z.enum(batchStates)),
  run: addressValue(z.guid()),
  page: addressPage
})

function summaryOf(run: Run, texts: AdminBatchesTexts): string {
  if (run.error !== null) return texts.faultText(run.error)
  return resultFigures(run, texts)
    .map(({ label, value }) => `${label} ${formatNumber(value)}`)
    .join(' / ')
}

function columnsOf(texts: AdminBatchesTexts, words: AdminListsTexts, readAt: number, open: (run: Run) => void): TableColumn<Run>[] {
  const { runColumns: names } = texts
  return [
    {
      key: 'batch',
      header: names.batch,
      width: 224,
      minWidth: 128,
      render: (run) => (
        <button type="button" className="mk-ops-name" onClick={() => open(run)}>
          {batchName(run.batchId, texts)}
        </button>
      )
    },
    { key: 'state', header: names.state, width: 112, minWidth: 96, render: (run) => <RunState run={run} /> },
    { key: 'requestedAt', header: names.requestedAt, width: 144, minWidth: 136, render: ({ requestedAt }) => formatDateTime(requestedAt) },
    { key: 'duration', header: names.duration, width: 112, minWidth: 80, align: 'right', render: (run) => durationOf(run, readAt, words) },
    { key: 'doneCount', header: names.doneCount, width: 112, minWidth: 88, align: 'right', render: ({ doneCount }) => texts.items(doneCount) },
    { key: 'result', header: names.result, width: 400, minWidth: 92, render: (run) => <EllipsisText>{summaryOf(run, texts)}</EllipsisText> },
    { key: 'requestedBy', header: names.requestedBy, width: 224, minWidth: 96, render: (run) => <EllipsisText>{requesterOf(run, texts)}</EllipsisText> }
  ]
}

/** The runs of batches, the newest first, with those under way followed; `batchId` shows those of one batch alone. */
export function RunList({ batchId }: { batchId?: BatchId }) {
  const texts = useBatchesTexts()
  const words = useListsTexts()
  const { search, change } = useAddressSearch()
  const { batch_id: chosen, state, run: open, page } = address.parse(search)
  const requested = batchId ?? chosen
  const query = useQuery({
    queryKey: [...batchesKey, 'runs', { wanted: requested, state, page }],
    queryFn: ({ signal }) =>
      call(
        platformAdminOperations.listBatchRuns,
        { query: { page, per_page: perPage, ...(requested !== undefined && { batch_id: requested }), ...(state !== undefined && { state }) } },
        { signal }
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: known }) => (known.data?.items.some(isOpen) ? openMilliseconds : false),
    meta: { isHandled: true }
  })
  const readAt = query.dataUpdatedAt
  const columns = useMemo(() => columnsOf(texts, words, readAt, ({ uuid }) => change({ run: uuid })), [texts, words, readAt, change])
  const toolbar = (
    <Toolbar label={texts.filters}>
      {batchId === undefined && (
        <div className="mk-runs-filter">
          <Select
            aria-label={texts.batchFilter}
            size="small"
            placeholder={texts.anyBatch}
            clearable
            value={chosen ?? null}
            options={batchIds.map((value) => ({ value, label: batchName(value, texts) }))}
            onChange={(value) => change({ batch_id: value ?? undefined, page: undefined })}
          />
        </div>
      )}
      <div className="mk-runs-filter">
        <Select
          aria-label={texts.stateFilter}
          size="small"
          placeholder={texts.anyState}
          clearable
          value={state ?? null}
          options={batchStates.map((value) => ({ value, label: texts.states[value] }))}
          onChange={(value) => change({ state: value ?? undefined, page: undefined })}
        />
      </div>
    </Toolbar>
  )
  const isFiltered = state !== undefined || (batchId === undefined && chosen !== undefined)
  const empty = isFiltered ? (
    <EmptyState kind="byFilter" title={texts.runByFilter} onClear={() => change({ batch_id: undefined, state: undefined, page: undefined })} />
  ) : (
    <EmptyState kind="neverUsed" title={texts.runEmpty} />
  )
  return (
    <>
      <ListCard
        title={texts.runs}
        label={texts.runList}
        toolbar={toolbar}
        query={query}
        cause={texts.loadFailed}
        columns={columns}
        rowHeight={44}
        rowKey={({ uuid }) => uuid}
        rowName={(run) => batchName(run.batchId, texts)}
        currentKey={open ?? null}
        page={page}
        perPage={perPage}
        onPage={(next) => change({ page: String(next) })}
        onOpen={({ uuid }) => change({ run: uuid })}
        empty={empty}
      />
      {open !== undefined && <RunDrawer key={open} runUuid={open} onClose={() => change({ run: undefined })} onOpen={(uuid) => change({ run: uuid })} />}
    </>
  )
}
