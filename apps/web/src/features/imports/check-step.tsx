import { importLimits, type ImportRowKind } from '@mekiki/contract/imports/imports.schemas'
import { ActionFooter, Button, Callout, Pager } from '@mekiki/ui'
import Download from 'lucide-react/icons/download'
import { useMemo, useState } from 'react'
import { hasEnded, type Job, useJob } from '../../app/jobs/use-job.ts'
import { useImportsTexts } from './imports-texts.ts'
import { JobProgress } from './job-progress.tsx'
import { KindCards } from './kind-cards.tsx'
import { RowsTable } from './rows-table.tsx'
import type { ImportFlow } from './use-import-flow.ts'
import { rowsPerPage, useImportRows, useSaveFailedRows } from './use-import-rows.ts'

/** What the check found: counts as filters, the rows, and the faulty ones as a file. */
function Found({ flow, job }: { flow: ImportFlow; job: Job }) {
  const { check: words } = useImportsTexts()
  const [kind, setKind] = useState<ImportRowKind | null>((job.counts['error'] ?? 0) > 0 ? 'error' : null)
  const [page, setPage] = useState(1)
  const save = useSaveFailedRows()
  const rows = useImportRows(job.uuid, kind, page)
  const columns = flow.mappings.data?.columns
  const headers = useMemo(() => columns?.map((column) => column.name) ?? [], [columns])
  const total = rows.data?.totalCount ?? 0
  const choose = (next: ImportRowKind | null) => {
    setKind(next)
    setPage(1)
  }
  return (
    <>
      <KindCards counts={job.counts} chosen={kind} onChoose={choose} />
      <div className="mk-import-rows-head">
        <h3>{kind === null ? words.all : words.kinds[kind]}</h3>
        <Pager page={page} perPage={rowsPerPage} total={total} onPage={setPage} />
        {job.hasFailedRows && (
          <Button icon={Download} onClick={() => save.mutateAsync(job.uuid)}>
            {words.saveErrors}
          </Button>
        )}
      </div>
      <RowsTable
        rows={rows.data?.items ?? []}
        headers={headers}
        targets={flow.targets}
        customItems={flow.mappings.data?.customItems ?? []}
        isLoading={rows.isFetching}
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
  const { created = 0, updated = 0, duplicate = 0, error = 0 } = job?.counts ?? {}
  const hasDuplicates = !flow.isIntegrating && flow.hasDuplicates
  const count = created + updated + (hasDuplicates ? duplicate : 0)
  const summary = words.summary({ created, updated, duplicates: duplicate, hasDuplicates, errors: error })
  const isInBlocks = count > importLimits.rowsPerBlock && (error > 0 || (flow.mappings.data?.rowCount ?? 0) > importLimits.rowsAtOnce)
  const note = isChecked && count > 0 && (
    <>
      <strong>{summary.taken}</strong> {summary.left} {isInBlocks && words.inBlocks}
    </>
  )
  return (
    <ActionFooter note={note || undefined}>
      <Button size="medium" disabled={job !== undefined && !hasEnded(job)} onClick={flow.backToMapping}>
        {back}
      </Button>
      {isChecked ? (
        <Button
          size="medium"
          variant="primary"
          loading={flow.start.isPending}
          disabledReason={count === 0 ? words.nothing : undefined}
          onClick={() => flow.start.mutateAsync({ onlyValidRows: error > 0 })}
        >
          {words.submit(count)}
        </Button>
      ) : (
        job &&
        hasEnded(job) && (
          <Button size="medium" variant="primary" loading={flow.check.isPending} onClick={() => flow.check.mutateAsync()}>
            {words.again}
          </Button>
        )
      )}
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
        {(!job || !hasEnded(job)) && <JobProgress job={job} title={words.running} all={all} counted={words.runningCount(job?.doneCount ?? 0, all)} />}
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
