import { importsOperations } from '@mekiki/contract/exchange/imports/imports.operations'
import { Button, Callout, Checkbox, ConfirmDialog } from '@mekiki/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { hasEnded, type Job, useJob } from '../../shared/jobs/use-job.ts'
import { useImportsTexts } from './imports-texts.ts'
import { JobProgress } from './job-progress.tsx'

/** What is to go back: rows by their lines, all when null. */
export interface UndoWish {
  lines: readonly number[] | null
  count: number
  /** Also what somebody has changed since; asked for again before it is done. */
  isForced: boolean
}

/** Asks whether rows shall go back, also those that somebody has changed since, and has it done. */
export function UndoDialog({ job, wish, onStarted, onClose }: { job: Job; wish: UndoWish; onStarted: (uuid: string) => void; onClose: () => void }) {
  const { results: words } = useImportsTexts()
  const { lines, count } = wish
  const [force, setForce] = useState(wish.isForced)
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
      sideEffects={force ? [] : [words.undoKept]}
      isDanger={force}
      confirmLabel={words.undo}
      onConfirm={() => undo.mutateAsync()}
    >
      <Checkbox checked={force} onChange={setForce} label={words.force} />
    </ConfirmDialog>
  )
}

/** How far taking back is, and what it left: rows that were changed since, to be looked at or to go back as well. */
export function UndoState({ uuid, onEnd, onShowKept, onForce }: { uuid: string; onEnd: () => void; onShowKept: () => void; onForce: (count: number) => void }) {
  const { results: words } = useImportsTexts()
  const { data: job } = useJob(uuid, onEnd)
  if (!job || !hasEnded(job)) {
    return <JobProgress job={job} title={words.undoing} all={job?.totalCount ?? 0} counted={words.undone(job?.doneCount ?? 0)} stopLabel={words.stopUndo} />
  }
  if (job.state === 'failed') return <Callout tone="danger">{job.errorMessage}</Callout>
  const { undone = 0, changed = 0 } = job.counts
  const actions = (
    <>
      <Button onClick={onShowKept}>{words.showKept}</Button>
      <Button onClick={() => onForce(changed)}>{words.undoKeptToo}</Button>
    </>
  )
  return (
    <Callout tone={changed > 0 ? 'warning' : 'success'} {...(changed > 0 && { action: actions })}>
      <strong>{words.undone(undone)}</strong> {changed > 0 && words.kept(changed)}
    </Callout>
  )
}
