import type { CallOutput } from '@mekiki/contract'
import { adminBatchesOperations } from '@mekiki/contract/admin/admin-batches/admin-batches.operations'
import { platformAdminOperations } from '@mekiki/contract/admin/platform-admin/platform-admin.operations'
import { batchPath } from '@mekiki/contract/admin/platform-admin/platform-admin.schemas'
import { formatDateTime, formatNumber } from '@mekiki/i18n/format'
import { Button, Callout, ConfirmDialog, Drawer, Facts, notify, Tag } from '@mekiki/ui'
import { type ReactNode, useState } from 'react'
import { call } from '../api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { useListsTexts } from '../lists-texts.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { useBatchesTexts, batchName, durationOf, isOpen, requesterOf, resultFigures, type Run, batchesKey, openMilliseconds } from './run.ts'
import './runs.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'

const tones = { waiting: undefined, running: 'info', succeeded: 'success', partly_failed: 'warning', failed: 'danger', stopped: 'warning' } as const

/** What became of a run, or that it is about to stop. */
export function RunState({ run }: { run: Run }) {
  const texts = useBatchesTexts()
  const isStopping = run.state === 'running' && run.stopRequestedAt !== null
  const tone = isStopping ? 'warning' : tones[run.state]
  return <Tag {...(tone && { tone })}>{isStopping ? texts.stopping : texts.states[run.state]}</Tag>
}

const linesPerRequest = 1000

async function readLines(runUuid: string, signal: AbortSignal) {
  const items = []
  for (let after = 0; ;) {
    const page = await call(adminBatchesOperations.listLines, { params: { run_uuid: runUuid }, query: { after, limit: linesPerRequest } }, { signal })
    items.push(...page.items)
    after = page.items.at(-1)?.number ?? after
    if (!page.hasMore) return items
  }
}

/** A run with its log, read again as long as it goes on, and what can be done with it. */
function useRun(runUuid: string) {
  const client = useQueryClient()
  const params = { run_uuid: runUuid }
  const run = useQuery({
    queryKey: [...batchesKey, 'run', runUuid],
    queryFn: async ({ signal }) => {
      const [state, lines] = [await call(platformAdminOperations.getBatchRun, { params }, { signal }), await readLines(runUuid, signal)]
      return { state, lines }
    },
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.state) ? openMilliseconds : false),
    meta: { isHandled: true }
  })
  const refresh = () => client.invalidateQueries({ queryKey: batchesKey })
  const stop = async () => {
    await call(adminBatchesOperations.stopRun, { params })
    await refresh()
  }
  /** Gives whether there are any. */
  const downloadRejected = async (): Promise<boolean> => {
    const { url } = await call(platformAdminOperations.rejectedLinesUrl, { params })
    if (url !== null) location.assign(url)
    return url !== null
  }
  return { run, stop, downloadRejected, refresh }
}

type Line = CallOutput<typeof adminBatchesOperations.listLines>['items'][number]

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mk-run-part">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function RunFacts({ run, readAt }: { run: Run; readAt: number }) {
  const texts = useBatchesTexts()
  const words = useListsTexts()
  const { facts: names } = texts
  const { filename } = run.args
  const args = Object.keys(run.args).length === 0 ? '' : typeof filename === 'string' ? filename : JSON.stringify(run.args)
  const items = [
    { label: names.state, value: <RunState run={run} /> },
    { label: names.requestedBy, value: requesterOf(run, texts) },
    { label: names.requestedAt, value: formatDateTime(run.requestedAt) },
    { label: names.startedAt, value: formatDateTime(run.startedAt) },
    { label: names.finishedAt, value: formatDateTime(run.finishedAt) },
    { label: names.duration, value: durationOf(run, readAt, words) },
    { label: names.doneCount, value: texts.items(run.doneCount) },
    { label: names.args, value: args }
  ]
  return <Facts items={items.filter(({ value }) => value !== '')} />
}

function Log({ lines }: { lines: readonly Line[] }) {
  const texts = useBatchesTexts()
  if (lines.length === 0) return <p className="mk-help">{texts.logEmpty}</p>
  return (
    <ol className="mk-run-log" aria-live="polite">
      {lines.map(({ number, loggedAt, level, code, params }) => (
        <li key={number}>
          <time dateTime={loggedAt}>{formatDateTime(loggedAt)}</time>
          <span data-level={level}>{texts.lines[code](params)}</span>
        </li>
      ))}
    </ol>
  )
}

interface RunDrawerProps {
  runUuid: string
  onClose: () => void
  /** Another run takes its place: the one that was started with the same. */
  onOpen: (runUuid: string) => void
}

/** One run: how far it is, what it says of itself, its result; it can be stopped, and started once more with the same. */
export function RunDrawer({ runUuid, onClose, onOpen }: RunDrawerProps) {
  const texts = useBatchesTexts()
  const { run, stop, downloadRejected, refresh } = useRun(runUuid)
  const keyFor = useRequestKey()
  const [isAsking, setAsking] = useState(false)
  const state = run.data?.state
  const path = batchPath.safeParse({ batch_id: state?.batchId })
  const again = async () => {
    if (!state || !path.success) return
    const input = { params: path.data, body: { args: state.args } }
    const made = await call(platformAdminOperations.startBatch, input, { idempotencyKey: keyFor(input) })
    await refresh()
    notify.success(texts.started)
    onOpen(made.uuid)
  }
  const rejected = async () => {
    if (!(await downloadRejected())) notify.success(texts.noRejected)
  }
  const hasRejected = state?.batchId === 'import_provider_companies' && state.state === 'partly_failed'
  // An import that came to its end has removed its file.
  const canRepeat = state !== undefined && !isOpen(state) && state.state !== 'succeeded' && !hasRejected
  const canStop = state !== undefined && isOpen(state) && state.stopRequestedAt === null
  const footer = (hasRejected || canRepeat || canStop) && (
    <span className="mk-actions">
      {hasRejected && <Button onClick={rejected}>{texts.rejected}</Button>}
      {canRepeat && <Button onClick={again}>{texts.again}</Button>}
      {canStop && (
        <Button variant="dangerOutline" onClick={() => setAsking(true)}>
          {texts.stop}
        </Button>
      )}
    </span>
  )
  return (
    <Drawer open width={640} title={state ? batchName(state.batchId, texts) : texts.run} onClose={onClose} {...(footer && { footer })}>
      <Loaded query={run} cause={texts.runLoadFailed}>
        {({ state: shown, lines }) => (
          <div className="mk-ops-fields">
            <RunFacts run={shown} readAt={run.dataUpdatedAt} />
            {shown.error !== null && <Callout tone="danger">{texts.faultText(shown.error, lines.at(-1)?.params)}</Callout>}
            {resultFigures(shown, texts).length > 0 && (
              <Part title={texts.resultTitle}>
                <Facts items={resultFigures(shown, texts).map(({ label, value }) => ({ label, value: formatNumber(value) }))} />
              </Part>
            )}
            <Part title={texts.logTitle}>
              <Log lines={lines} />
            </Part>
          </div>
        )}
      </Loaded>
      <ConfirmDialog
        open={isAsking && canStop}
        title={texts.stopTitle}
        body={texts.stopBody}
        targets={state ? [batchName(state.batchId, texts)] : []}
        confirmLabel={texts.stop}
        onConfirm={async () => {
          await stop()
          notify.success(texts.stopAsked)
        }}
        onClose={() => setAsking(false)}
      />
    </Drawer>
  )
}
