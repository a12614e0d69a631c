import { ActionFooter, Button, Callout, ErrorBlock } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { useCallback } from 'react'
import { hasEnded, type Job, useJob } from '../../../shared/jobs/use-job.ts'
import { addresses } from '../../../shared/addresses.ts'
import { listAddressOf } from '../import-kinds.ts'
import { useImportsTexts } from '../imports-texts.ts'
import { JobProgress } from '../job-progress.tsx'
import { ResultCounts } from './kind-cards.tsx'
import type { ImportFlow } from '../use-import-flow.ts'
import { useSaveFailedRows } from '../rows/use-import-rows.ts'

const changedLists = ['projects', 'scoutees', 'themes', 'investors', 'notifications', 'tags', 'members']

/** Reads again, once an import has ended, what it may have changed. */
export function useRefresh(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    for (const key of changedLists) void client.invalidateQueries({ queryKey: [key] })
  }, [client])
}

/** The rows that were not taken, as a file. */
export function FailedRows({ job }: { job: Job }) {
  const { run: words } = useImportsTexts()
  const save = useSaveFailedRows()
  if (!job.hasFailedRows) return null
  return (
    <div className="mk-import-failed">
      <Button size="medium" icon={Download} onClick={() => save.mutateAsync(job.uuid)}>
        {(job.counts['error'] ?? 0) > 0 ? words.saveFailed : words.leftOut}
      </Button>
      <p className="mk-help">{words.saveFailedHelp}</p>
    </div>
  )
}

/** How the import ended, in one sentence. */
export function Outcome({ job }: { job: Job }) {
  const { run: words } = useImportsTexts()
  const { created = 0, updated = 0 } = job.counts
  const taken = created + updated
  if (job.state === 'succeeded') return <Callout tone="success">{words.succeeded}</Callout>
  if (job.state === 'partly_failed') return <Callout tone="warning">{words.partlyFailed}</Callout>
  if (job.state === 'cancelled') {
    return (
      <Callout tone="warning">
        <strong>{words.cancelled}</strong> {taken === 0 ? words.cancelledNothing : words.cancelledSome(taken)}
      </Callout>
    )
  }
  return (
    <Callout tone="danger">
      <strong>{words.failed}</strong> <span role="alert">{job.errorMessage}</span>
    </Callout>
  )
}

/** The import at work and its end. */
export function RunStep({ flow, onClose }: { flow: ImportFlow; onClose: () => void }) {
  const { run: words, close } = useImportsTexts()
  const navigate = useNavigate()
  const job = useJob(flow.runUuid, useRefresh())
  const all = flow.mappings.data?.rowCount ?? 0
  const isChecking = job.data?.totalCount === null
  const title = !job.data || job.data.state === 'waiting' ? words.waiting : isChecking ? words.checking : words.applying
  const showList = () => {
    onClose()
    void navigate({ to: listAddressOf(flow.kind, flow.themeUuid) })
  }
  const { data } = job
  return (
    <>
      <div className="mk-import-body mk-import-narrow">
        {!data && job.isError && <ErrorBlock cause={words.lost} onReload={() => job.refetch()} />}
        {(!data || !hasEnded(data)) && !job.isError && (
          <JobProgress
            job={data}
            title={title}
            all={all}
            hasEnd={!isChecking}
            counted={words.count(data?.doneCount ?? 0, data?.totalCount ?? all)}
            note={words.mayClose}
          />
        )}
        {data && hasEnded(data) && (
          <>
            <Outcome job={data} />
            <ResultCounts kind={flow.kind} counts={data.counts} />
            <FailedRows job={data} />
          </>
        )}
      </div>
      <ActionFooter>
        {data && hasEnded(data) && (
          <>
            <Button size="medium" href={addresses.importResult(data.uuid)}>
              {words.toResult}
            </Button>
            <Button size="medium" onClick={flow.reset}>
              {words.another}
            </Button>
          </>
        )}
        {data && hasEnded(data) ? (
          <Button size="medium" variant="primary" onClick={showList}>
            {words.toList}
          </Button>
        ) : (
          <Button size="medium" onClick={onClose}>
            {close}
          </Button>
        )}
      </ActionFooter>
    </>
  )
}
