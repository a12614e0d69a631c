import { taskLimits } from '@mekiki/contract/tasks/tasks.schemas'
import { tasksOperations } from '@mekiki/contract/tasks/tasks.operations'
import { formatDay } from '@mekiki/i18n/format'
import { Button, DateField, MultiSelect, notify, Textarea, TextField, useBusy } from '@mekiki/ui'
import { useEffect, useRef, useState } from 'react'
import { ConflictDialog, type ConflictField } from '../../../app/conflict-dialog.tsx'
import { handleError } from '../../../app/handle-error.ts'
import { LeaveGuard } from '../../../app/leave-guard.tsx'
import { findStaleCurrent } from '../../../app/stale-version.ts'
import { useMemberChoices } from '../detail/choices.ts'
import { type DetailTexts, useDetailTexts } from '../detail/detail-texts.ts'
import { reminderDays } from './task-words.ts'
import { type Task, type TaskValues, useSaveTask } from './use-tasks.ts'

const emptyValues: TaskValues = { name: '', detail: '', dueDate: null, doneFlg: false, assigneeUserUuids: [], notificationDaysBeforeDue: [] }

function valuesOf(task: Task): TaskValues {
  const { name, detail, dueDate, doneFlg, assigneeUserUuids, notificationDaysBeforeDue } = task
  return { name, detail, dueDate, doneFlg, assigneeUserUuids, notificationDaysBeforeDue }
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

function conflictFields(theirs: TaskValues, mine: TaskValues, nameOf: (uuid: string) => string, texts: DetailTexts): ConflictField[] {
  const people = (values: TaskValues) => values.assigneeUserUuids.map(nameOf).join(texts.comma)
  const days = (values: TaskValues) => values.notificationDaysBeforeDue.map((day) => texts.tasks.daysBefore(day)).join(texts.comma)
  const all = [
    { label: texts.tasks.name, theirs: theirs.name, mine: mine.name },
    { label: texts.tasks.detail, theirs: theirs.detail, mine: mine.detail },
    { label: texts.tasks.due, theirs: formatDay(theirs.dueDate), mine: formatDay(mine.dueDate) },
    { label: texts.tasks.assignees, theirs: people(theirs), mine: people(mine) },
    { label: texts.tasks.reminders, theirs: days(theirs), mine: days(mine) }
  ]
  return all.filter((field) => field.theirs !== field.mine)
}

function useTaskForm(projectUuid: string, task: Task | null, onDone: () => void) {
  const texts = useDetailTexts()
  const save = useSaveTask(projectUuid)
  // What the change is based on: a newer version that arrives meanwhile is met as a conflict, not overwritten.
  const [start] = useState(() => (task ? valuesOf(task) : emptyValues))
  const [target] = useState(() => task && { uuid: task.uuid, version: task.version })
  const [values, setValues] = useState(start)
  const [theirs, setTheirs] = useState<Task | null>(null)
  const [isTried, setTried] = useState(false)
  const nameFault =
    values.name.trim() === '' ? texts.tasks.nameRequired : [...values.name].length > taskLimits.name ? texts.tooLong(taskLimits.name) : undefined
  const isDetailLong = [...values.detail].length > taskLimits.detail
  const send = async (on: typeof target) => {
    try {
      await save.mutateAsync({ values: { ...values, name: values.name.trim() }, target: on })
      notify.success(task ? texts.updated : texts.added)
      onDone()
    } catch (error) {
      const current = findStaleCurrent(tasksOperations.update, error)
      if (current) setTheirs(current)
      else handleError(error)
    }
  }
  return {
    values,
    change: (part: Partial<TaskValues>) => setValues((before) => ({ ...before, ...part })),
    isDirty: !isSame(values, start),
    isSaving: save.isPending,
    nameFault: isTried ? nameFault : undefined,
    detailFault: isDetailLong ? texts.tooLong(taskLimits.detail) : undefined,
    theirs,
    closeConflict: () => setTheirs(null),
    overwrite: () => send(theirs),
    submit: async () => {
      setTried(true)
      if (nameFault === undefined && !isDetailLong) await send(target)
    }
  }
}

/** Adds a task to a case, or changes one in its place. */
export function TaskForm({ projectUuid, task, onDone, onCancel }: { projectUuid: string; task: Task | null; onDone: () => void; onCancel: () => void }) {
  const texts = useDetailTexts()
  const form = useTaskForm(projectUuid, task, onDone)
  const { values, change } = form
  const members = useMemberChoices(values.assigneeUserUuids)
  const { run, isBusy } = useBusy()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const submit = () => run(form.submit)
  return (
    <section className="mk-task-form" aria-label={task ? texts.tasks.editTitle : texts.tasks.addTitle}>
      <TextField
        ref={first}
        label={texts.tasks.name}
        required
        value={values.name}
        onChange={(name) => change({ name })}
        onEnter={submit}
        error={form.nameFault}
      />
      <Textarea
        label={texts.tasks.detail}
        rows={2}
        value={values.detail}
        onChange={(detail) => change({ detail })}
        onSubmit={submit}
        error={form.detailFault}
      />
      <div className="mk-task-fields">
        <DateField label={texts.tasks.due} placeholder={texts.tasks.noDue} value={values.dueDate} onChange={(dueDate) => change({ dueDate })} />
        <MultiSelect
          label={texts.tasks.assignees}
          options={members.options}
          value={values.assigneeUserUuids}
          onChange={(assigneeUserUuids) => change({ assigneeUserUuids })}
        />
        <MultiSelect
          label={texts.tasks.reminders}
          disabled={values.dueDate === null}
          {...(values.dueDate === null && { help: texts.tasks.remindersNeedDue })}
          options={[...new Set([...reminderDays, ...values.notificationDaysBeforeDue])]
            .toSorted((left, right) => left - right)
            .map((day) => ({ value: String(day), label: texts.tasks.daysBefore(day) }))}
          value={values.notificationDaysBeforeDue.map(String)}
          onChange={(days) => change({ notificationDaysBeforeDue: days.map(Number) })}
        />
      </div>
      <div className="mk-actions mk-task-foot">
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button variant="primary" loading={form.isSaving} onClick={submit}>
          {task ? texts.save : texts.add}
        </Button>
      </div>
      <LeaveGuard isDirty={form.isDirty && !isBusy} />
      {form.theirs && (
        <ConflictDialog
          fields={conflictFields(valuesOf(form.theirs), values, members.nameOf, texts)}
          onTakeTheirs={onDone}
          onKeepMine={form.overwrite}
          onClose={form.closeConflict}
        />
      )}
    </section>
  )
}
