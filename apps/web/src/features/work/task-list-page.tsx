import { ResponseError } from '@mekiki/api-client'
import { Breadcrumbs, Button, Callout, DataTable, EmptyState, ErrorBlock, PageHeader, SelectionBar, SkeletonRows } from '@mekiki/ui'
import CircleCheck from 'lucide-react/icons/circle-check'
import { tokyoDay } from '@mekiki/i18n/format'
import { Suspense, useMemo, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { addresses } from '../../shared/addresses.ts'
import { findControl } from '../../shared/keys/marked-control.ts'
import { useKeys } from '../../shared/keys/key-registry.ts'
import { usePerPage } from '../../shared/list/use-per-page.ts'
import { useRowCells } from '../../shared/list/use-row-cells.ts'
import { type RowSelection, useRowSelection } from '../../shared/list/use-row-selection.ts'
import { useMemberOptions } from '../../shared/choices/member-choices.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { useCurrentUser } from '../../app/session/me.ts'
import { useAssigneeChoices, useTasksTexts } from '../../shared/tasks/task-texts.ts'
import type { ShownTasks } from '../../shared/tasks/task-words.ts'
import type { Task } from '../../shared/tasks/use-tasks.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { monthOf } from '../../shared/calendar/month-days.ts'
import { useMonthTasks, useTaskList } from './use-task-list.ts'
import { BulkStatusDialog, type SelectedTask } from './bulk-status-dialog.tsx'
import { type TaskField, taskFieldOf } from './cells/task-fields.ts'
import { findTaskHref, taskColumns } from './task-columns.tsx'
import { TaskExport } from './task-export.tsx'
import { TaskFilters } from './task-filters.tsx'
import { assigneesInAddress, everybody, isNarrowed, readTaskSearch, type TaskSearch, type TaskSubjects, type TaskView } from './task-search.ts'
import { ListFoot } from '../../shared/list/list-foot.tsx'
import '../../shared/list/list-page.css'
import './task-list.css'
import { isUnderWay } from '../../shared/list/is-under-way.ts'

const noUuids: readonly string[] = []

const TaskCalendar = lazy(() => import('./calendar/task-calendar.tsx'))
const TaskCellEditor = lazy(() => import('./cells/task-cell-editor.tsx').then((module) => ({ default: module.TaskCellEditor })))

/** The list's state in the address, and the ways to change it: then the list is about something else than the task that a link named. */
function useTaskAddress() {
  const { uuid: me } = useCurrentUser()
  const { search: raw, change } = useAddressSearch()
  const search = useMemo(() => readTaskSearch(raw, me), [raw, me])
  const [perPage, keepPerPage] = usePerPage(search.perPage)
  const anew = (part: Parameters<typeof change>[0]) => change({ task_uuid: undefined, page: undefined, ...part })
  return {
    me,
    search,
    perPage,
    setShown: (shown: ShownTasks) => anew({ task_status: shown === 'undone' ? undefined : shown }),
    setAssignees: (uuids: string[]) => anew({ assignee_user_uuids: assigneesInAddress(uuids, me) }),
    setOrder: (order: 'asc' | 'desc') => anew({ sort_order: order === 'asc' ? undefined : order }),
    setPage: (page: number) => anew({ page: page === 1 ? undefined : String(page) }),
    setPerPage: (count: number) => {
      keepPerPage(count)
      anew({ per_page: String(count) })
    },
    setView: (view: TaskView) => anew({ view: view === 'list' ? undefined : view }),
    setMonth: (month: string) => change({ month, day: undefined }),
    setDay: (day: string | undefined) => change({ day }, { replace: true }),
    showAll: () => anew({ task_status: 'all', assignee_user_uuids: everybody })
  }
}

interface SelectedProps {
  selection: RowSelection<SelectedTask>
  subjects: TaskSubjects
  search: TaskSearch
  /** Edits the task that the keyboard stands on, where nothing is selected. */
  onEdit: (field: TaskField) => (() => void) | null
}

/** What can be done with the selected tasks. */
function Selected({ selection, subjects, search, onEdit }: SelectedProps) {
  const texts = useTasksTexts()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const count = selection.keys.size
  useKeys('list', () => (count > 0 ? { status: findControl('bulkStatus') } : { status: onEdit('status'), assign: onEdit('assignees') }))
  const done = () => {
    close()
    selection.clear()
  }
  return (
    <>
      <SelectionBar count={count} text={texts.list.selected(count)} onClear={selection.clear}>
        <Button variant="ghost" icon={CircleCheck} data-key="bulkStatus" onClick={() => setOpen(true)}>
          {texts.bulk.title}
        </Button>
        <TaskExport variant="ghost" subjects={subjects} search={search} total={count} uuids={[...selection.keys]} />
      </SelectionBar>
      {isOpen && <BulkStatusDialog tasks={[...selection.selected.values()]} onDone={done} onClose={close} />}
    </>
  )
}

function openTask(task: Task): void {
  const href = findTaskHref(task)
  if (href !== null) window.open(href, '_blank', 'noopener')
}

const keyOf = (task: Task): string => task.uuid
const remember = ({ uuid, canEdit }: Task): SelectedTask => ({ uuid, canEdit })

type Address = ReturnType<typeof useTaskAddress>
type List = ReturnType<typeof useTaskList>

/** The table of tasks in its states: loading, failed, empty, and with rows. */
function TaskTable({ subjects, address, tasks }: { subjects: TaskSubjects; address: Address; tasks: List }) {
  const texts = useTasksTexts()
  const words = subjects === 'project' ? texts.ofProjects : texts.ofThemes
  const { search, perPage } = address
  const { list, rows, total } = tasks
  const { nameOf } = useAssigneeChoices(search.assigneeUuids)
  // Another link that is followed meanwhile leads away from where the keyboard stood.
  const [keyboard, setKeyboard] = useState<{ uuid: string; namedUuid: string | undefined } | null>(null)
  const { namedUuid } = search
  const currentUuid = keyboard?.namedUuid === namedUuid ? keyboard?.uuid : namedUuid
  const columns = useMemo(() => taskColumns(subjects, texts, nameOf), [subjects, texts, nameOf])
  const cells = useRowCells({ rows, keyOf, columns, currentKey: currentUuid ?? null, fieldOf: taskFieldOf })
  const scopeKey = JSON.stringify([search.shown, search.assigneeUuids])
  const selection = useRowSelection({ of: 'tasks', rows, keyOf, remember, scopeKey })
  if (list.isError && !list.data) {
    const refusal = list.error instanceof ResponseError ? list.error : null
    if (refusal?.status === 403) return <EmptyState kind="noPermission" body={refusal.body?.message} />
    const requestId = refusal?.body?.requestId
    return <ErrorBlock cause={texts.loadFailed} {...(requestId !== undefined && { requestId })} onReload={() => list.refetch()} />
  }
  const empty = isNarrowed(search) ? (
    <EmptyState kind="byFilter" title={texts.noneFound} onClear={address.showAll} />
  ) : (
    <EmptyState kind="neverUsed" title={texts.empty} body={words.emptyBody} />
  )
  return (
    <>
      <div className="mk-table-area mk-task-list">
        <DataTable
          label={words.title}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          rowName={(task) => task.name}
          sort={[{ key: 'due', order: search.order }]}
          onSortChange={([step]) => address.setOrder(step?.order ?? 'asc')}
          selection={{ keys: selection.keys, onChange: selection.change }}
          currentKey={currentUuid ?? null}
          onCurrentChange={(uuid) => setKeyboard({ uuid, namedUuid })}
          onOpen={openTask}
          isLoading={isUnderWay(list)}
          empty={empty}
          offset={(search.page - 1) * perPage}
          total={total}
          hasPageKeys
          cells={cells.table}
        />
        <Suspense fallback={null}>{cells.edited && <TaskCellEditor edited={cells.edited} onClose={cells.stop} />}</Suspense>
        <Selected selection={selection} subjects={subjects} search={search} onEdit={cells.edit} />
      </div>
      <ListFoot page={search.page} perPage={perPage} total={total} address={address} />
    </>
  )
}

/** The tasks of the address in a month, with the number of those that are due in it. */
function useCalendar(subjects: TaskSubjects, { search, setMonth, setDay }: Address) {
  const [today] = useState(() => tokyoDay(new Date()))
  const month = search.month ?? monthOf(search.day ?? today)
  const tasks = useMonthTasks(subjects, search, month)
  const due = tasks.dated.data?.items.filter(({ dueDate }) => dueDate !== null && monthOf(dueDate) === month).length
  return { month, due: tasks.dated.isPlaceholderData ? undefined : due, sheet: { tasks, month, day: search.day, onMonth: setMonth, onDay: setDay } }
}

/** The tasks of cases, or of themes: filters, counts, the change of many at once, a calendar; a task opens where it belongs (2§2 "Task list screens"). */
function TaskListPage({ subjects }: { subjects: TaskSubjects }) {
  const texts = useTasksTexts()
  const words = subjects === 'project' ? texts.ofProjects : texts.ofThemes
  usePageTitle(words.title)
  const address = useTaskAddress()
  const { search, me } = address
  const tasks = useTaskList(subjects, search, address.perPage)
  const calendar = useCalendar(subjects, address)
  const people = useMemberOptions()
  const back = subjects === 'project' ? addresses.allProjects : addresses.themes
  const isCalendar = search.view === 'calendar'
  const listCount = tasks.list.data && texts.list.count(tasks.total)
  const count = isCalendar ? calendar.due !== undefined && texts.calendar.count(calendar.month, calendar.due) : listCount
  return (
    <div className="mk-list-page">
      <div className="mk-list-main">
        <div className="mk-task-crumbs">
          <Breadcrumbs items={[{ label: words.back, href: back }, { label: words.title }]} />
        </div>
        <PageHeader
          title={words.title}
          {...(count && { note: count })}
          actions={<TaskExport variant="secondary" subjects={subjects} search={search} total={isCalendar ? undefined : tasks.total} uuids={noUuids} />}
        />
        <TaskFilters
          shown={search.shown}
          assigneeUuids={search.assigneeUuids}
          me={me}
          members={people}
          view={search.view}
          onShown={address.setShown}
          onAssignees={address.setAssignees}
          onView={address.setView}
        />
        {tasks.isNamedGone && (
          <div className="mk-task-gone">
            <Callout tone="warning">{texts.list.gone}</Callout>
          </div>
        )}
        {isCalendar ? (
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <TaskCalendar {...calendar.sheet} />
          </Suspense>
        ) : (
          <TaskTable subjects={subjects} address={address} tasks={tasks} />
        )}
      </div>
    </div>
  )
}

/** The tasks of cases: `/project_groups/tasks`. */
export const ProjectTaskListPage = () => <TaskListPage subjects="project" />

/** The tasks of themes: `/themes/tasks`. */
export const ThemeTaskListPage = () => <TaskListPage subjects="theme" />
