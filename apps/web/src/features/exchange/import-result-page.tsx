import type { ImportKind, ImportRowKind } from '@mekiki/contract/exchange/imports/imports.schemas'
import { formatDateTime } from '@mekiki/i18n/format'
import {
  AppLink,
  Button,
  Callout,
  Checkbox,
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
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import Undo from 'lucide-react/icons/undo-2'
import { useCallback, useMemo, useState } from 'react'
import { addresses } from '../../shared/addresses.ts'
import { useCurrentUser } from '../../app/session/me.ts'
import { hasEnded, type Job, useJob } from '../../shared/jobs/use-job.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { kindOfJob, rowAddressOf } from './import-kinds.ts'
import { useImportsTexts } from './imports-texts.ts'
import { JobProgress } from './job-progress.tsx'
import { KindCards } from './steps/kind-cards.tsx'
import { Skipped } from './steps/skipped.tsx'
import { type CheckedRow, RowChanges } from './rows/row-cells.tsx'
import { FailedRows, Outcome, useRefresh } from './steps/run-step.tsx'
import { UndoDialog, UndoState, type UndoWish } from './undo.tsx'
import { rowsPerPage, useImportRows } from './rows/use-import-rows.ts'
import './imports.css'
import { isUnderWay } from '../../shared/list/is-under-way.ts'

const canGoBack = ({ kind, undoneAt }: CheckedRow): boolean => (kind === 'created' || kind === 'updated') && undoneAt === null

const noHeader: readonly string[] = []

function useColumns(kind: ImportKind, header: readonly string[]): TableColumn<CheckedRow>[] {
  const { check: words, names, results, leftOut } = useImportsTexts()
  return useMemo(
    (): TableColumn<CheckedRow>[] => [
      {
        key: 'name',
        header: names[kind],
        width: 320,
        render: (row) => {
          const address = rowAddressOf(kind, row)
          const name = <EllipsisText>{row.name}</EllipsisText>
          return (
            <span className="mk-import-name">
              {address === null ? name : <AppLink href={address}>{name}</AppLink>}
              <span className="mk-note mk-tnum">{words.line(row)}</span>
            </span>
          )
        }
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
            {row.kind === 'created' && row.provider?.isTaken === true && (
              <span className="mk-note">{row.provider.isAffiliation ? words.joined : words.linked}</span>
            )}
            {row.leftOut.length > 0 && <span className="mk-import-kept">{leftOut.cells(row.leftOut.length)}</span>}
          </span>
        )
      },
      {
        key: 'changes',
        header: words.changes,
        width: 480,
        render: (row) => <RowChanges row={row} header={header} />
      }
    ],
    [words, names, results, leftOut, kind, header]
  )
}

/** How long an import can be taken back (3-decisions, "Every call"). */
const undoMilliseconds = 30 * 86_400_000

/** How many rows of a job can still go back. */
function countUndoable({ counts: { created = 0, updated = 0, undone = 0 }, finishedAt }: Job): number {
  if (finishedAt === null || Date.now() - new Date(finishedAt).getTime() > undoMilliseconds) return 0
  return created + updated - undone
}

interface RowsProps {
  job: Job
  /** Begins with those that stayed when others went back, since somebody had changed them. */
  beginsKept: boolean
  onUndo: (lines: readonly number[]) => void
}

function Rows({ job, beginsKept, onUndo }: RowsProps) {
  const { check: words, results, leftOut } = useImportsTexts()
  const kind = kindOfJob(job.kind) ?? 'projects'
  const [shown, setShown] = useState<ImportRowKind | null>(null)
  const [isKeptOnly, setKeptOnly] = useState(beginsKept)
  const [isLeftOnly, setLeftOnly] = useState(false)
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const rows = useImportRows(job.uuid, { kind: shown, isKeptOnly, isLeftOnly }, page)
  const columns = useColumns(kind, rows.data?.header ?? noHeader)
  const items = rows.data?.items ?? []
  const total = rows.data?.totalCount ?? 0
  const undoable = new Set(countUndoable(job) > 0 ? items.filter(canGoBack).map(({ line }) => String(line)) : [])
  const start = () => {
    setPage(1)
    setChosen(new Set())
  }
  const choose = (next: ImportRowKind | null, isLeft = false) => {
    setShown(next)
    setLeftOnly(isLeft)
    start()
  }
  return (
    <>
      <KindCards kind={kind} counts={job.counts} isDone chosen={shown} onChoose={(next) => choose(next)} />
      <Skipped job={job} isDone isShown={isLeftOnly} onShow={(isShown) => choose(null, isShown)} />
      <div className="mk-import-rows-head">
        <h2>{isLeftOnly ? leftOut.rows : shown === null ? words.all : words.kinds[shown]}</h2>
        {(isKeptOnly || (job.counts['changed'] ?? 0) > 0) && (
          <Checkbox
            checked={isKeptOnly}
            onChange={(next) => {
              setKeptOnly(next)
              start()
            }}
            label={results.keptOnly}
          />
        )}
        <Pager page={page} perPage={rowsPerPage} total={total} onPage={setPage} />
      </div>
      <div className="mk-import-rows">
        <DataTable
          label={words.rows}
          columns={columns}
          rows={items}
          rowKey={(row) => String(row.line)}
          rowName={(row) => `${words.line(row)} ${row.name}`}
          {...(undoable.size > 0 && { selection: { keys: chosen, onChange: setChosen, canSelect: (line: string) => undoable.has(line) } })}
          isLoading={isUnderWay(rows)}
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

/** Taking rows of an import back: what is asked about, the job that does it, and how often the rows that stayed were asked for. */
function useUndo() {
  const [wish, setWish] = useState<UndoWish | null>(null)
  const [begun, setBegun] = useState<UndoWish | null>(null)
  const [keptLooks, setKeptLooks] = useState(0)
  const [jobUuid, setJobUuid] = useState<string | null>(null)
  return {
    wish,
    keptLooks,
    jobUuid,
    ask: (lines: readonly number[] | null, count: number) => setWish({ lines, count, isForced: false }),
    /** Asks about the rows of the last time that stayed, as somebody had changed them. */
    askForced: (count: number) => setWish({ lines: begun?.lines ?? null, count, isForced: true }),
    start: (uuid: string) => {
      setBegun(wish)
      setKeptLooks(0)
      setJobUuid(uuid)
    },
    close: () => setWish(null),
    showKept: () => setKeptLooks((count) => count + 1)
  }
}

/** What an import that has ended did, what went back of it, and its rows. */
function EndedImport({ job, undo, onUndone }: { job: Job; undo: ReturnType<typeof useUndo>; onUndone: () => void }) {
  const { results: words } = useImportsTexts()
  const undone = job.counts['undone'] ?? 0
  return (
    <>
      <Outcome job={job} />
      <FailedRows job={job} />
      {undo.jobUuid === null && undone > 0 && <Callout tone="info">{words.undone(undone)}</Callout>}
      {undo.jobUuid !== null && <UndoState key={undo.jobUuid} uuid={undo.jobUuid} onEnd={onUndone} onShowKept={undo.showKept} onForce={undo.askForced} />}
      <Rows key={`${undo.jobUuid} ${undo.keptLooks}`} job={job} beginsKept={undo.keptLooks > 0} onUndo={(lines) => undo.ask(lines, lines.length)} />
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
  const undo = useUndo()
  const { data: job } = query
  const kind = job ? kindOfJob(job.kind) : null
  usePageTitle(words.title)
  const onUndone = useCallback(() => {
    refresh()
    void client.invalidateQueries({ queryKey: ['import-rows', jobUuid] })
    void client.invalidateQueries({ queryKey: ['jobs', jobUuid] })
  }, [refresh, client, jobUuid])
  if (query.isError && !job) return <ErrorBlock cause={words.missing} onReload={() => query.refetch()} />
  if (!job || kind === null) return job ? <ErrorBlock cause={words.missing} /> : <SkeletonRows rows={6} />
  const left = countUndoable(job)
  const about = [job.fileName, formatDateTime(job.createdAt), me.name].filter((text) => text !== null && text !== '').join('\u3000')
  return (
    <div className="mk-import-page">
      <PageHeader
        title={texts.titles[kind]}
        note={about}
        actions={
          <>
            <Button href={addresses.imports}>{words.list}</Button>
            {left > 0 && (
              <Button icon={Undo} onClick={() => undo.ask(null, left)}>
                {words.undo}
              </Button>
            )}
          </>
        }
      />
      <div className="mk-import-body mk-import-check">
        {!hasEnded(job) && (
          <JobProgress
            job={job}
            title={job.totalCount === null ? texts.run.checking : texts.run.applying}
            all={job.totalCount ?? 0}
            hasEnd={job.totalCount !== null}
            counted={texts.run.count(job.doneCount, job.totalCount ?? 0)}
          />
        )}
        {hasEnded(job) && <EndedImport job={job} undo={undo} onUndone={onUndone} />}
      </div>
      {undo.wish && <UndoDialog job={job} wish={undo.wish} onStarted={undo.start} onClose={undo.close} />}
    </div>
  )
}
