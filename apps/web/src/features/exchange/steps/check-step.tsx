import { importLimits, type ImportRowKind } from '@mekiki/contract/exchange/imports/imports.schemas'
import { ActionFooter, Button, Callout, Checkbox, Pager } from '@mekiki/ui'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { hasEnded, type Job, useJob } from '../../../shared/jobs/use-job.ts'
import { useImportsTexts } from '../imports-texts.ts'
import { JobProgress } from '../job-progress.tsx'
import { KindCards } from './kind-cards.tsx'
import { Skipped } from './skipped.tsx'
import { RowsTable } from '../rows/rows-table.tsx'
import { useMend } from '../rows/use-mend.ts'
import { MendedNotice } from '../rows/mended-notice.tsx'
import { takenOf } from '../rows/use-decisions.ts'
import type { ImportFlow } from '../use-import-flow.ts'
import { rowsPerPage, useImportRows, useSaveFailedRows } from '../rows/use-import-rows.ts'
import { type FaultyValue, ToDecideOnce } from './to-decide.tsx'
import { isUnderWay } from '../../../shared/list/is-under-way.ts'

/** How many rows have a value that is taken as text although it is no day, with their rows to be shown. */
function Warned({ count, isShown, onShow }: { count: number; isShown: boolean; onShow: (isShown: boolean) => void }) {
  const { check: words, leftOut } = useImportsTexts()
  if (count === 0) return null
  return (
    <Callout tone="warning" action={<Button onClick={() => onShow(!isShown)}>{isShown ? leftOut.showAll : leftOut.show}</Button>}>
      <strong>{words.warned(count)}</strong> {words.warnedHelp}
    </Callout>
  )
}

/** How many rows have a company in the company database, or people who belong to a known one, to be linked all at once where the names agree, with their rows to be shown. */
function Offered({ flow, job, isShown, onShow }: { flow: ImportFlow; job: Job; isShown: boolean; onShow: (isShown: boolean) => void }) {
  const { check: words, leftOut } = useImportsTexts()
  const { offered = 0, unnamed = 0 } = job.counts
  const what = flow.rows ?? 'companies'
  if (offered === 0) return null
  const choose = (isLinking: boolean) => {
    flow.setLinking(isLinking)
    if (unnamed > 0) flow.decisions.note()
  }
  return (
    <Callout tone="info" action={<Button onClick={() => onShow(!isShown)}>{isShown ? leftOut.showAll : leftOut.show}</Button>}>
      <strong>{words.offered[what](offered)}</strong> {words.offeredHelp[what]}
      <Checkbox checked={flow.isLinking} onChange={choose} label={words.offeredAll[what]} />
    </Callout>
  )
}

type Part = 'left' | 'warned' | 'offered' | 'faulty'

/** The kind of rows that is looked at first: what needs somebody, else the few that change among those that do not; null for all. */
function firstKind({ counts }: Job): ImportRowKind | null {
  const has = (kind: ImportRowKind): boolean => (counts[kind] ?? 0) > 0
  const open = (['error', 'conflict', 'duplicate'] as const).find(has)
  if (open !== undefined || !has('unchanged')) return open ?? null
  const [first, other] = (['created', 'updated'] as const).filter(has)
  return other === undefined ? (first ?? null) : null
}

/** Whether more rows change something that is there than make something new. */
function isMostlyChanges({ counts }: Job): boolean {
  return (counts['updated'] ?? 0) + (counts['conflict'] ?? 0) > (counts['created'] ?? 0)
}

/** What the check found: counts as filters, names to decide on, the rows, and the faulty ones as a file. */
function Found({ flow, job }: { flow: ImportFlow; job: Job }) {
  const { check: words, leftOut, mapping } = useImportsTexts()
  const [kind, setKind] = useState<ImportRowKind | null>(firstKind(job))
  const [page, setPage] = useState(1)
  const [only, setOnly] = useState<Part | null>(null)
  const [faulty, setFaulty] = useState<FaultyValue | null>(null)
  // Where things change, the columns with changes are what is looked for; a file of cases has sixty others.
  const [isOnlyChanged, setOnlyChanged] = useState(flow.kind === 'project_updates' || isMostlyChanges(job))
  const mend = useMend(job.uuid, flow.decisions)
  const save = useSaveFailedRows()
  const rows = useImportRows(job.uuid, { kind, isLeftOnly: only === 'left', isWarnedOnly: only === 'warned', isOfferedOnly: only === 'offered', faulty }, page)
  const total = rows.data?.totalCount ?? 0
  const parts: Record<Part, string> = {
    left: leftOut.rows,
    warned: words.warnedRows,
    offered: words.offeredRows[flow.rows ?? 'companies'],
    faulty: words.equalTitle
  }
  const choose = (next: ImportRowKind | null, part: Part | null = null) => {
    setKind(next)
    setOnly(part)
    setFaulty(null)
    setPage(1)
  }
  const show = (next: FaultyValue | null) => {
    choose(next === null ? firstKind(job) : 'error', next === null ? null : 'faulty')
    setFaulty(next)
  }
  const nameOf = (column: number): string => rows.data?.header[column] || mapping.noHeader(column + 1)
  return (
    <>
      <KindCards kind={flow.kind} counts={job.counts} chosen={kind} onChoose={(next) => choose(next)} />
      <Skipped job={job} isShown={only === 'left'} onShow={(isShown) => choose(null, isShown ? 'left' : null)} />
      <Warned count={job.counts['warned'] ?? 0} isShown={only === 'warned'} onShow={(isShown) => choose(null, isShown ? 'warned' : null)} />
      <Offered flow={flow} job={job} isShown={only === 'offered'} onShow={(isShown) => choose(null, isShown ? 'offered' : null)} />
      {(job.counts['error'] ?? 0) > 0 && (
        <ToDecideOnce jobUuid={job.uuid} decisions={flow.decisions} mend={mend} nameOf={nameOf} shown={faulty} onShow={show} />
      )}
      <div className="mk-import-rows-head">
        <h3>{only === null ? (kind === null ? words.all : words.kinds[kind]) : parts[only]}</h3>
        <Checkbox checked={isOnlyChanged} onChange={setOnlyChanged} label={words.onlyChanged} />
        <Pager page={page} perPage={rowsPerPage} total={total} onPage={setPage} />
        {job.hasFailedRows && (
          <Button icon={Download} onClick={() => save.mutateAsync(job.uuid)}>
            {words.saveErrors}
          </Button>
        )}
      </div>
      <MendedNotice mend={mend} />
      <RowsTable
        flow={flow}
        correct={mend.correct}
        rows={rows.data?.items ?? []}
        isOnlyChanged={isOnlyChanged}
        isLoading={isUnderWay(rows)}
        offset={(page - 1) * rowsPerPage}
        total={total}
      />
    </>
  )
}

/** What is going to be taken and what is left out, with the one main action. */
function Foot({ flow, job }: { flow: ImportFlow; job: Job | undefined }) {
  const { check: words, back } = useImportsTexts()
  const isChecked = job?.state === 'succeeded'
  const { decisions } = flow
  const taken = takenOf(job?.counts ?? {}, decisions, flow.hasDuplicates && (flow.kind !== 'projects' || !flow.isIntegrating))
  const { count, summary: numbers } = taken
  const summary = words.summary(numbers)
  const isInBlocks = count > importLimits.rowsPerBlock && (numbers.errors > 0 || (flow.mappings.data?.rowCount ?? 0) > importLimits.rowsAtOnce)
  const note = decisions.isStale
    ? words.corrected(decisions.pending)
    : isChecked &&
      count > 0 && (
        <>
          <strong>{summary.taken}</strong> {summary.left} {isInBlocks && words.inBlocks}
        </>
      )
  const check = (label: string) => (
    <Button size="medium" variant="primary" loading={flow.check.isPending} onClick={() => flow.check.mutateAsync()}>
      {label}
    </Button>
  )
  return (
    <ActionFooter note={note || undefined}>
      <Button size="medium" disabled={job !== undefined && !hasEnded(job)} onClick={flow.backToMapping}>
        {isChecked ? words.mapAgain : back}
      </Button>
      {isChecked && decisions.isStale && check(words.apply)}
      {isChecked && !decisions.isStale && (
        <Button
          size="medium"
          variant="primary"
          loading={flow.start.isPending}
          disabledReason={count === 0 ? words.nothing : undefined}
          onClick={() => flow.start.mutateAsync({ onlyValidRows: numbers.errors > 0 })}
        >
          {words.submit(count)}
        </Button>
      )}
      {!isChecked && job && hasEnded(job) && check(words.again)}
    </ActionFooter>
  )
}

/** The dry run, and what it found. */
export function CheckStep({ flow }: { flow: ImportFlow }) {
  const { check: words } = useImportsTexts()
  const { data: job } = useJob(flow.checkUuid)
  const all = flow.mappings.data?.rowCount ?? 0
  return (
    <>
      <div className="mk-import-body mk-import-check">
        {(!job || !hasEnded(job)) && (
          <JobProgress job={job} title={words.running} all={all} hasEnd counted={words.runningCount(job?.doneCount ?? 0, all)} stopLabel={words.stop} />
        )}
        {job?.state === 'succeeded' && <Found key={job.uuid} flow={flow} job={job} />}
        {job?.state === 'failed' && (
          <Callout tone="danger">
            <strong>{words.failed}</strong> <span role="alert">{job.errorMessage}</span>
          </Callout>
        )}
        {job?.state === 'cancelled' && <Callout tone="warning">{words.stopped}</Callout>}
      </div>
      <Foot flow={flow} job={job} />
    </>
  )
}
