import { taskLimits } from '@mekiki/contract/work/tasks/tasks.schemas'
import { tasksOperations } from '@mekiki/contract/work/tasks/tasks.operations'
import { formatDay } from '@mekiki/i18n/format'
import type { TasksTexts } from '@mekiki/i18n/work/tasks'
import { Button, DateField, MultiSelect, notify, Textarea, TextField, useBusy } from '@mekiki/ui'
import { useEffect, useRef, useState } from 'react'
import { ConflictDialog, type ConflictField } from '@mekiki/browser/edits/conflict-dialog'
import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import { useKeptState } from '@mekiki/browser/edits/use-kept-state'
import { handleError } from '../calls/handle-error.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { useAssigneeChoices, useTasksTexts } from './task-texts.ts'
import { reminderDays } from './task-words.ts'
import { type Task, type TaskPlace, type TaskValues, useSaveTask } from './use-tasks.ts'

const emptyValues: TaskValues = { name: '', detail: '', dueDate: null, doneFlg: false, assigneeUserUuids: [], notificationDaysBeforeDue: [] }

function valuesOf(task: Task): TaskValues {
  const { name, detail, dueDate, doneFlg, assigneeUserUuids, notificationDaysBeforeDue } = task
  return { name, detail, dueDate, doneFlg, assigneeUserUuids, notificationDaysBeforeDue }
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

function conflictFields(theirs: TaskValues, mine: TaskValues, nameOf: (uuid: string) => string, texts: TasksTexts): ConflictField[] {
  const people = (values: TaskValues) => values.assigneeUserUuids.map(nameOf).join(texts.comma)
  const days = (values: TaskValues) => values.notificationDaysBeforeDue.map((day) => texts.daysBefore(day)).join(texts.comma)
  const all = [
    { label: texts.name, theirs: theirs.name, mine: mine.name },
    { label: texts.detail, theirs: theirs.detail, mine: mine.detail },
    { label: texts.due, theirs: formatDay(theirs.dueDate), mine: formatDay(mine.dueDate) },
    { label: texts.assignees, theirs: people(theirs), mine: people(mine) },
    { label: texts.reminders, theirs: days(theirs), mine: days(mine) }
  ]
  return all.filter((field) => field.theirs !== field.mine)
}

function useTaskForm(place: TaskPlace, task: Task | null, onDone: () => void) {
  const texts = useTasksTexts()
  const save = useSaveTask(place)
  // What the change is based on: a newer version that arrives meanwhile is met as a conflict, not overwritten.
  const [start] = useState(() => (task ? valuesOf(task) : emptyValues))
  const kept = useKeptState(task ? `task:${place.uuid}:${task.uuid}` : `task:new:${place.uuid}`, { values: start, version: task?.version ?? 0 })
  const { values } = kept.value
  const target = task && { uuid: task.uuid, version: kept.value.version }
  const [theirs, setTheirs] = useState<Task | null>(null)
  const [isTried, setTried] = useState(false)
  const nameFault = values.name.trim() === '' ? texts.nameRequired : [...values.name].length > taskLimits.name ? texts.tooLong(taskLimits.name) : undefined
  const isDetailLong = [...values.detail].length > taskLimits.detail
  const send = async (on: typeof target) => {
    try {
      await save.mutateAsync({ values: { ...values, name: values.name.trim() }, target: on })
      kept.forget()
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
    change: (part: Partial<TaskValues>) => kept.setValue((before) => ({ ...before, values: { ...before.values, ...part } })),
    kept,
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

interface TaskFormProps {
  place: TaskPlace
  task: Task | null
  /** The form stays while the query of the address changes, as other tabs are opened. */
  isKept: boolean
  onDone: () => void
  onCancel: () => void
}

/** Adds a task to a case or theme, or changes one in its place. */
export function TaskForm({ place, task, isKept, onDone, onCancel }: TaskFormProps) {
  const texts = useTasksTexts()
  const form = useTaskForm(place, task, onDone)
  const { values, change } = form
  const members = useAssigneeChoices(values.assigneeUserUuids)
  const { run, isBusy } = useBusy()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const submit = () => run(form.submit)
  return (
    <section className="mk-task-form" aria-label={task ? texts.editTitle : texts.addTitle}>
      <DraftNotice draft={form.kept.draft} />
      <TextField ref={first} label={texts.name} required value={values.name} onChange={(name) => change({ name })} onEnter={submit} error={form.nameFault} />
      <Textarea label={texts.detail} rows={2} value={values.detail} onChange={(detail) => change({ detail })} onSubmit={submit} error={form.detailFault} />
      <div className="mk-task-fields">
        <DateField label={texts.due} placeholder={texts.noDue} value={values.dueDate} onChange={(dueDate) => change({ dueDate })} />
        <MultiSelect
          label={texts.assignees}
          options={members.options}
          value={values.assigneeUserUuids}
          onChange={(assigneeUserUuids) => change({ assigneeUserUuids })}
        />
        <MultiSelect
          label={texts.reminders}
          disabled={values.dueDate === null}
          help={values.dueDate === null ? texts.remindersNeedDue : texts.remindersHelp}
          options={[...new Set([...reminderDays, ...values.notificationDaysBeforeDue])]
            .toSorted((left, right) => left - right)
            .map((day) => ({ value: String(day), label: texts.daysBefore(day) }))}
          value={values.notificationDaysBeforeDue.map(String)}
          onChange={(days) => change({ notificationDaysBeforeDue: days.map(Number) })}
        />
      </div>
      <div className="mk-actions mk-task-foot">
        <Button
          onClick={() => {
            form.kept.forget()
            onCancel()
          }}
        >
          {texts.cancel}
        </Button>
        <Button variant="primary" loading={form.isSaving} onClick={submit}>
          {task ? texts.save : texts.add}
        </Button>
      </div>
      <LeaveGuard isDirty={form.isDirty && !isBusy} isKeptInPath={isKept} onLeave={form.kept.draft.discard} />
      {form.theirs && (
        <ConflictDialog
          fields={conflictFields(valuesOf(form.theirs), values, members.nameOf, texts)}
          onTakeTheirs={() => {
            form.kept.forget()
            onDone()
          }}
          onKeepMine={form.overwrite}
          onClose={form.closeConflict}
        />
      )}
    </section>
  )
}
