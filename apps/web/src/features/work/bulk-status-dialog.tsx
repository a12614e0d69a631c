import { ResponseError } from '@mekiki/api-client'
import { tasksOperations } from '@mekiki/contract/work/tasks/tasks.operations'
import { Button, Callout, Dialog, notify, Select, StatusChip } from '@mekiki/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { handleError } from '../../shared/calls/handle-error.ts'
import { useTasksTexts } from '../../shared/tasks/task-texts.ts'
import { refreshTasks } from '../../shared/tasks/use-tasks.ts'
import { undoWithNotice } from '../../shared/calls/undo-operation.ts'

/** What is remembered of a selected task. */
export interface SelectedTask {
  uuid: string
  canEdit: boolean
}

/** Tasks that an answer names because they are gone or may not be changed any more; none for other errors. */
function lostTasks(error: unknown): readonly string[] {
  if (!(error instanceof ResponseError)) return []
  return error.is('not_found') || error.is('forbidden') ? (error.body?.uuids ?? []) : []
}

/** Marks tasks as done or undone, all at once. Those that are gone meanwhile are left out, and the person may run it again for the rest. */
function useBulkStatus(editable: readonly SelectedTask[], onDone: () => void) {
  const texts = useTasksTexts()
  const client = useQueryClient()
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set())
  const left = editable.filter(({ uuid }) => !lost.has(uuid))
  const change = useMutation({
    meta: { isHandled: true },
    mutationFn: (doneFlg: boolean) => call(tasksOperations.bulkUpdateStatus, { body: { doneFlg, uuids: left.map(({ uuid }) => uuid) } }),
    onSuccess: ({ uuids, operationUuid }) => {
      if (operationUuid === undefined || uuids.length === 0) notify.success(texts.updated)
      else notify.undo(texts.updated, () => undoWithNotice(client, operationUuid, texts))
      onDone()
      void refreshTasks(client)
    },
    onError: (error) => {
      const gone = lostTasks(error).filter((uuid) => left.some((task) => task.uuid === uuid))
      if (gone.length === 0) handleError(error)
      else setLost(new Set([...lost, ...gone]))
      void refreshTasks(client)
    }
  })
  return { left, lost: lost.size, run: change.mutate, isRunning: change.isPending }
}

/** Gives the selected tasks one status (2§2 "Task list screens"). */
export function BulkStatusDialog({ tasks, onDone, onClose }: { tasks: readonly SelectedTask[]; onDone: () => void; onClose: () => void }) {
  const { bulk: texts, cancel } = useTasksTexts()
  const [status, setStatus] = useState<'done' | 'undone' | null>(null)
  const editable = tasks.filter(({ canEdit }) => canEdit)
  const { left, lost, run, isRunning } = useBulkStatus(editable, onDone)
  const footer = (
    <>
      <Button size="medium" disabled={isRunning} onClick={onClose}>
        {cancel}
      </Button>
      <Button size="medium" variant="primary" loading={isRunning} disabled={status === null || left.length === 0} onClick={() => run(status === 'done')}>
        {texts.submit}
      </Button>
    </>
  )
  return (
    <Dialog open title={texts.title} isBusy={isRunning} onClose={onClose} footer={footer}>
      <div className="mk-dialog-fields">
        {left.length > 0 && <p>{texts.body(left.length)}</p>}
        {editable.length < tasks.length && <Callout tone="warning">{texts.notAllowed(tasks.length - editable.length)}</Callout>}
        {lost > 0 && (
          <Callout tone="danger">
            <span role="alert">{texts.lost(lost)}</span>
          </Callout>
        )}
        <Select
          label={texts.status}
          required
          options={[
            { value: 'done', label: texts.done, content: <StatusChip tone="green">{texts.done}</StatusChip> },
            { value: 'undone', label: texts.undone, content: <StatusChip tone="gray">{texts.undone}</StatusChip> }
          ]}
          value={status}
          onChange={setStatus}
        />
      </div>
    </Dialog>
  )
}
