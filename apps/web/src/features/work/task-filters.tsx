import { Button, MultiPicker, type Option, SegmentedControl, Toolbar } from '@mekiki/ui'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronDown from 'lucide-react/icons/chevron-down'
import List from 'lucide-react/icons/list'
import { useTasksTexts } from '../../shared/tasks/task-texts.ts'
import { type ShownTasks, shownTasks } from '../../shared/tasks/task-words.ts'
import { type TaskView, taskViews } from './task-search.ts'

interface TaskFiltersProps {
  shown: ShownTasks
  assigneeUuids: readonly string[]
  /** Who is signed in. */
  me: string
  members: readonly Option<string>[]
  view: TaskView
  onShown: (shown: ShownTasks) => void
  onAssignees: (uuids: string[]) => void
  onView: (view: TaskView) => void
}

const viewIcons = { list: List, calendar: CalendarDays } as const

/** Which tasks of whom are shown; the button says whose. */
export function TaskFilters({ shown, assigneeUuids, me, members, view, onShown, onAssignees, onView }: TaskFiltersProps) {
  const texts = useTasksTexts()
  const { list: words } = texts
  const [only] = assigneeUuids
  const whose = () => {
    if (only === undefined) return words.everybody
    if (assigneeUuids.length > 1) return words.people(assigneeUuids.length)
    return only === me ? words.me : (members.find(({ value }) => value === only)?.label ?? words.people(1))
  }
  // One's own name first: that is what most come back to.
  const options = members.toSorted((left, right) => Number(right.value === me) - Number(left.value === me))
  return (
    <Toolbar
      label={words.toolbar}
      end={
        <SegmentedControl
          label={words.view}
          items={taskViews.map((value) => ({ value, label: words.views[value], icon: viewIcons[value] }))}
          value={view}
          onChange={onView}
        />
      }
    >
      <SegmentedControl label={texts.status} items={shownTasks.map((value) => ({ value, label: texts.shown[value] }))} value={shown} onChange={onShown} />
      <MultiPicker
        label={texts.assignees}
        options={options}
        value={assigneeUuids}
        onChange={onAssignees}
        trigger={(trigger) => (
          <Button {...trigger} variant={only === undefined ? 'secondary' : 'tonal'} endIcon={ChevronDown}>
            {words.assignee(whose())}
          </Button>
        )}
      />
    </Toolbar>
  )
}
