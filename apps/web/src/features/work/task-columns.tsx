import type { TasksTexts } from '@mekiki/i18n/work/tasks'
import { AppLink, Avatar, EllipsisText, StatusChip, type TableColumn } from '@mekiki/ui'
import { NamesCell, TextCell } from '../../shared/list/cells.tsx'
import { DueDay } from '../../shared/tasks/due-day.tsx'
import { findPlace, taskAddress } from '../../shared/tasks/task-words.ts'
import type { Task } from '../../shared/tasks/use-tasks.ts'
import type { TaskSubjects } from './task-search.ts'

/** Pixels (2§9), and the least that a column keeps where all of them have no room. */
const widths = { name: 320, detail: 320, project: 320, theme: 200, status: 160, due: 160, assignees: 280 } as const
const leastWidths = { name: 192, detail: 128, project: 176, theme: 128, status: 104, due: 136, assignees: 152 } as const

const sized = <K extends keyof typeof widths>(key: K) => ({ width: widths[key], minWidth: leastWidths[key] })

/** The page that a row opens; null for a task without one. */
export function findTaskHref(task: Task): string | null {
  const place = findPlace(task)
  return place && taskAddress(place, task.uuid)
}

function NameCell({ task }: { task: Task }) {
  const href = findTaskHref(task)
  const name = <EllipsisText lines={2}>{task.name}</EllipsisText>
  if (href === null) return name
  return (
    <AppLink className="mk-task-link" href={href} target="_blank" rel="noopener">
      {name}
    </AppLink>
  )
}

function SubjectCell({ task, subjects }: { task: Task; subjects: TaskSubjects }) {
  if (subjects === 'theme') return <TextCell>{task.themeName}</TextCell>
  return (
    <span className="mk-cell-two">
      <EllipsisText>{task.projectTenantScouteeName}</EllipsisText>
      <span className="mk-cell-sub">{task.themeName}</span>
    </span>
  )
}

function AssigneesCell({ task, nameOf, comma }: { task: Task; nameOf: (uuid: string) => string; comma: string }) {
  const people = task.assigneeUserUuids.map((id) => ({ id, name: nameOf(id) })).filter(({ name }) => name !== '')
  const [first] = people
  if (!first) return null
  return (
    <span className="mk-person">
      <Avatar {...first} />
      <NamesCell names={people.map(({ name }) => name)} separator={comma} />
    </span>
  )
}

/** The columns of a task list. */
export function taskColumns(subjects: TaskSubjects, texts: TasksTexts, nameOf: (uuid: string) => string): TableColumn<Task>[] {
  const { subject } = subjects === 'project' ? texts.ofProjects : texts.ofThemes
  return [
    { key: 'name', header: texts.name, ...sized('name'), grows: true, render: (task) => <NameCell task={task} /> },
    { key: 'detail', header: texts.detail, ...sized('detail'), grows: true, render: (task) => <TextCell>{task.detail}</TextCell> },
    { key: 'subject', header: subject, ...sized(subjects), render: (task) => <SubjectCell task={task} subjects={subjects} /> },
    {
      key: 'status',
      header: texts.status,
      ...sized('status'),
      render: ({ doneFlg }) => <StatusChip tone={doneFlg ? 'green' : 'gray'}>{doneFlg ? texts.shown.done : texts.shown.undone}</StatusChip>
    },
    { key: 'due', header: texts.due, ...sized('due'), sortable: true, render: (task) => <DueDay task={task} /> },
    {
      key: 'assignees',
      header: texts.assignees,
      ...sized('assignees'),
      render: (task) => <AssigneesCell task={task} nameOf={nameOf} comma={texts.comma} />
    }
  ]
}
