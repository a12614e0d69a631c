import { importsOperations } from '@mekiki/contract/imports/imports.operations'
import type { ImportKind, ImportRowKind } from '@mekiki/contract/imports/imports.schemas'
import { formatDateTime } from '@mekiki/i18n/format'
import {
  Button,
  Callout,
  ConfirmDialog,
  DataTable,
  EllipsisText,
  ErrorBlock,
  PageHeader,
  Pager,
  SelectionBar,
  SkeletonRows,
  type TableColumn,
  Tag
} from '@mekiki/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import Undo from 'lucide-react/icons/undo-2'
import { useCallback, useMemo, useState } from 'react'
import { addresses } from '../../app/addresses.ts'
import { call } from '../../app/api.ts'
import { useCurrentUser } from '../../app/session/me.ts'
import { hasEnded, type Job, useJob } from '../../app/jobs/use-job.ts'
import { usePageTitle } from '../../app/page-title.ts'
import { kindOfJob } from './import-kinds.ts'
import { useImportsTexts } from './imports-texts.ts'
import { JobProgress } from './job-progress.tsx'
import { KindCards } from './kind-cards.tsx'
import { ChangeCell, type CheckedRow } from './row-cells.tsx'
import { FailedRows, Outcome, useRefresh } from './run-step.tsx'
import { rowsPerPage, useImportRows } from './use-import-rows.ts'
import './imports.css'

const canGoBack = ({ kind, undoneAt }: CheckedRow): boolean => (kind === 'created' || kind === 'updated') && undoneAt === null

function useColumns(kind: ImportKind): TableColumn<CheckedRow>[] {
  const { check: words, names, results } = useImportsTexts()
  return useMemo(
    (): TableColumn<CheckedRow>[] => [
      {
        key: 'name',
        header: names[kind],
        width: 320,
        render: (row) => (
          <span className="mk-import-name">
            <EllipsisText>{row.name}</EllipsisText>
            <span className="mk-note mk-tnum">{words.line(row.line)}</span>
          </span>
        )
      },
      {
        key: 'result',
        header: words.result,
        width: 240,
        render: (row) => (
          <span className="mk-import-result">
            <Tag>{words.kinds[row.kind]}</Tag>
            {row.undoneAt !== null && <span className="mk-note">{results.undoneMark}</span>}
            {row.undoneAt === null && row.hasChangedSince && <span className="mk-import-kept">{results.changedMark}</span>}
          </span>
        )
      },
      {
        key: 'changes',
        header: words.changes,
        width: 480,
        render: (row) => {
          const [first, ...others] = row.changes
          if (!first) return <EllipsisText lines={2}>{row.errors.map(({ message }) => message).join('\n')}</EllipsisText>
          return (
            <span className="mk-import-result">
              <ChangeCell change={first} />
              {others.length > 0 && <Tag>{words.changedCount(row.changes.length)}</Tag>}
            </span>
          )
        }
      }
    ],
    [words, names, results, kind]
  )
}

/** What is to go back: rows by their lines (all when null), also where somebody has changed them since. */
interface UndoWish {
  lines: readonly number[] | null
  count: number
  force: boolean
}

/** Asks whether rows shall go back, and has it done. */
function UndoDialog({ job, wish, onStarted, onClose }: { job: Job; wish: UndoWish; onStarted: (uuid: string) => void; onClose: () => void }) {
  const { results: words } = useImportsTexts()
  const { lines, count, force } = wish
  const undo = useMutation({
    mutationFn: () => call(importsOperations.undo, { params: { job_uuid: job.uuid }, body: { force, ...(lines && { lines: [...lines] }) } }),
    onSuccess: ({ uuid }) => onStarted(uuid)
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.undoTitle}
      body={words.undoBody(count)}
      sideEffects={[force ? words.force : words.undoKept]}
      isDanger={force}
      confirmLabel={words.undo}
      onConfirm={() => undo.mutateAsync()}
    />
  )
}

function UndoState({ uuid, onEnd, onForce }: { uuid: string; onEnd: () => void; onForce: (count: number) => void }) {
  const { results: words } = useImportsTexts()
  const { data: job } = useJob(uuid, onEnd)
  if (!job || !hasEnded(job)) return <JobProgress job={job} title={words.undoing} all={job?.totalCount ?? 0} counted={words.undone(job?.doneCount ?? 0)} />
  if (job.state === 'failed') return <Callout tone="danger">{job.errorMessage}</Callout>
  const { undone = 0, changed = 0 } = job.counts
  return (
    <Callout tone={changed > 0 ? 'warning' : 'success'} {...(changed > 0 && { action: <Button onClick={() => onForce(changed)}>{words.force}</Button> })}>
      <strong>{words.undone(undone)}</strong> {changed > 0 && words.kept(changed)}
    </Callout>
  )
}

function Rows({ job, onUndo }: { job: Job; onUndo: (lines: readonly number[]) => void }) {
  const { check: words, results } = useImportsTexts()
  const kind = kindOfJob(job.kind) ?? 'projects'
  const [shown, setShown] = useState<ImportRowKind | null>(null)
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const rows = useImportRows(job.uuid, shown, page)
  const columns = useColumns(kind)
  const items = rows.data?.items ?? []
  const total = rows.data?.totalCount ?? 0
  const isSelectable = items.length > 0 && items.every(canGoBack)
  const choose = (next: ImportRowKind | null) => {
    setShown(next)
    setPage(1)
    setChosen(new Set())
  }
  return (
    <>
      <KindCards kind={kind} counts={job.counts} isDone chosen={shown} onChoose={choose} />
      <div className="mk-import-rows-head">
        <h2>{shown === null ? words.all : words.kinds[shown]}</h2>
        <Pager page={page} perPage={rowsPerPage} total={total} onPage={setPage} />
      </div>
      <div className="mk-import-rows">
        <DataTable
          label={words.rows}
          columns={columns}
          rows={items}
          rowKey={(row) => String(row.line)}
          rowName={(row) => `${words.line(row.line)} ${row.name}`}
          {...(isSelectable && { selection: { keys: chosen, onChange: setChosen } })}
          isLoading={rows.isFetching}
          empty={<p className="mk-import-empty">{words.empty}</p>}
          offset={(page - 1) * rowsPerPage}
          total={total}
        />
      </div>
      <SelectionBar count={chosen.size} text={results.selected(chosen.size)} onClear={() => setChosen(new Set())}>
        <Button icon={Undo} onClick={() => onUndo([...chosen].map(Number))}>
          {results.undoRows(chosen.size)}
        </Button>
      </SelectionBar>
    </>
  )
}

/** What an import did, at an address of its own: counts, file, who and when, the rows, and the way back. */
export function ImportResultPage() {
  const texts = useImportsTexts()
  const { results: words } = texts
  const { jobUuid = '' } = useParams({ strict: false })
  const client = useQueryClient()
  const refresh = useRefresh()
  const query = useJob(jobUuid, refresh)
  const me = useCurrentUser()
  const [undoing, setUndoing] = useState<UndoWish | null>(null)
  const [undoUuid, setUndoUuid] = useState<string | null>(null)
  const { data: job } = query
  const kind = job ? kindOfJob(job.kind) : null
  usePageTitle(words.title)
  const onUndone = useCallback(() => {
    refresh()
    void client.invalidateQueries({ queryKey: ['import-rows', jobUuid] })
  }, [refresh, client, jobUuid])
  if (query.isError && !job) return <ErrorBlock cause={words.missing} onReload={() => query.refetch()} />
  if (!job || kind === null) return job ? <ErrorBlock cause={words.missing} /> : <SkeletonRows rows={6} />
  const { created = 0, updated = 0 } = job.counts
  const about = [job.fileName, formatDateTime(job.createdAt), me.name].filter((text) => text !== null && text !== '').join('\u3000')
  return (
    <div className="mk-import-page">
      <PageHeader
        title={texts.titles[kind]}
        note={about}
        actions={
          <>
            <Button href={addresses.imports}>{words.list}</Button>
            {hasEnded(job) && created + updated > 0 && (
              <Button icon={Undo} onClick={() => setUndoing({ lines: null, count: created + updated, force: false })}>
                {words.undo}
              </Button>
            )}
          </>
        }
      />
      <div className="mk-import-body mk-import-check">
        {!hasEnded(job) && (
          <JobProgress job={job} title={texts.run.applying} all={job.totalCount ?? 0} counted={texts.run.count(job.doneCount, job.totalCount ?? 0)} />
        )}
        {hasEnded(job) && (
          <>
            <Outcome job={job} />
            <FailedRows job={job} />
            {undoUuid !== null && <UndoState uuid={undoUuid} onEnd={onUndone} onForce={(count) => setUndoing({ lines: null, count, force: true })} />}
            <Rows key={undoUuid} job={job} onUndo={(lines) => setUndoing({ lines, count: lines.length, force: false })} />
          </>
        )}
      </div>
      {undoing && <UndoDialog job={job} wish={undoing} onStarted={setUndoUuid} onClose={() => setUndoing(null)} />}
    </div>
  )
}
