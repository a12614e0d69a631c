import { MultiPickerPopup, PickerPopup, Popup, StatusChip } from '@mekiki/ui'
import { type EditedRows, sharedChoices } from '../../../shared/list/use-row-cells.ts'
import type { Task } from '../../../shared/tasks/use-tasks.ts'
import { useAssigneeChoices, useTasksTexts } from '../../../shared/tasks/task-texts.ts'
import { ValueEditor } from '../../../shared/value-editor.tsx'
import { type TaskChange, type TaskPart, useTaskChanges } from './use-task-changes.ts'
import type { TaskField } from './task-fields.ts'

const dueHeight = 120

/** The picker of a cell of tasks in its place; it changes all tasks of the range. */
export function TaskCellEditor({ edited: { field, anchor, rows: tasks }, onClose }: { edited: EditedRows<Task, TaskField>; onClose: () => void }) {
  const texts = useTasksTexts()
  const save = useTaskChanges()
  const [first] = tasks
  const { shared, differenceOf } = sharedChoices(tasks.map(({ assigneeUserUuids }) => assigneeUserUuids))
  const choices = useAssigneeChoices(first.assigneeUserUuids)
  const change = (partOf: (task: TaskChange['task']) => TaskPart) => void save(tasks.map((task) => ({ task, part: partOf(task) })))
  if (field === 'status') {
    const options = (['undone', 'done'] as const).map((value) => ({
      value,
      label: texts.shown[value],
      content: <StatusChip tone={value === 'done' ? 'green' : 'gray'}>{texts.shown[value]}</StatusChip>
    }))
    const pick = (value: 'undone' | 'done') => {
      onClose()
      change(() => ({ doneFlg: value === 'done' }))
    }
    const isShared = tasks.every(({ doneFlg }) => doneFlg === first.doneFlg)
    const value = isShared ? (first.doneFlg ? 'done' : 'undone') : null
    return <PickerPopup isNumbered anchor={anchor} label={texts.status} options={options} value={value} onPick={pick} onClose={onClose} />
  }
  if (field === 'assignees') {
    const finish = (next: string[]) => {
      const { added, removed } = differenceOf(next)
      change(({ assigneeUserUuids }) => ({
        assigneeUserUuids: [...assigneeUserUuids.filter((uuid) => !removed.includes(uuid) && !added.includes(uuid)), ...added]
      }))
    }
    return <MultiPickerPopup anchor={anchor} label={texts.assignees} options={choices.options} value={shared} onChange={finish} onClose={onClose} />
  }
  return (
    <Popup anchor={anchor} label={texts.due} height={dueHeight} onClose={onClose}>
      <ValueEditor
        type="date"
        label={texts.due}
        value={first.dueDate}
        texts={texts}
        onCancel={onClose}
        onSave={(dueDate) => {
          onClose()
          if (dueDate === null || typeof dueDate === 'string') change(() => ({ dueDate }))
        }}
      />
    </Popup>
  )
}
