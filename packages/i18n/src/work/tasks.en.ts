import { formatDay, formatNumber } from '../format.ts'
import type { TasksTexts } from './tasks.ja.ts'

const tasks = (count: number) => (count === 1 ? '1 task' : `${formatNumber(count)} tasks`)

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const monthName = (month: string) => `${months[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`
const dayName = (date: string, weekday: number) => `${formatDay(date)} (${weekdays[weekday] ?? ''})`

export const tasksEn: TasksTexts = {
  addTitle: 'Add task',
  editTitle: 'Edit task',
  name: 'Name',
  nameRequired: 'Enter the name of the task',
  detail: 'Details',
  due: 'Due date',
  noDue: 'Not set',
  overdue: 'Overdue',
  assignees: 'Assignees',
  reminders: 'Reminders',
  remindersNeedDue: 'Set a due date first',
  remindersHelp: 'On the due date itself everybody is reminded at 9:00, Tokyo time',
  daysBefore: (days) => (days === 0 ? 'On the day' : days === 1 ? '1 day before' : `${days} days before`),
  doneOf: (name) => `Mark ${name} as done`,
  menuOf: (name) => `Actions for ${name}`,
  status: 'Status',
  shown: { undone: 'Undone', done: 'Done', all: 'All' },
  empty: 'There are no tasks yet.',
  emptyBody: 'Note what comes next and by when, and its assignees are told.',
  noneFound: 'No tasks match',
  add: 'Add',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
  delete: 'Delete',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  added: 'Added',
  updated: 'Updated',
  deleted: 'Deleted',
  undone: 'Undone',
  notUndone: (count) => `${tasks(count)} changed since and could not be taken back`,
  tooLong: (max) => `Enter ${formatNumber(max)} characters or fewer`,
  inactive: (name) => `${name} (inactive)`,
  comma: ', ',
  loadFailed: 'The tasks could not be loaded.',
  ofProjects: {
    title: 'Tasks of cases',
    back: 'All cases',
    subject: 'Case',
    emptyBody: 'Tasks that are added in the “Tasks” tab of a case are gathered here.'
  },
  ofThemes: {
    title: 'Tasks of themes',
    back: 'Themes',
    subject: 'Theme',
    emptyBody: 'Tasks that are added in the “Tasks” tab of a theme are gathered here.'
  },
  list: {
    count: tasks,
    selected: (count) => `${tasks(count)} selected`,
    toolbar: 'Filters of tasks',
    assignee: (names) => `Assignee: ${names}`,
    everybody: 'Everybody',
    me: 'Me',
    view: 'View',
    views: { list: 'List', calendar: 'Calendar' },
    people: (count) => (count === 1 ? '1 person' : `${formatNumber(count)} people`),
    gone: 'The task of this link was not found. It was deleted, or you may not see it.'
  },
  calendar: {
    month: monthName,
    count: (month, count) => `${tasks(count)} due in ${monthName(month)}`,
    gridLabel: (month) => `Tasks of ${monthName(month)}`,
    weekdays,
    today: 'Today',
    previous: 'Previous month',
    next: 'Next month',
    dayTitle: dayName,
    dayLabel: (date, weekday, count, late) => `${dayName(date, weekday)}, ${tasks(count)}${late > 0 ? `, ${formatNumber(late)} overdue` : ''}`,
    more: (count) => `${formatNumber(count)} more`,
    beside: 'Tasks of a day and tasks without a due date',
    closeDay: 'Close',
    noneOnDay: 'No task is due on this day',
    undated: 'No due date',
    noneUndated: 'No task without a due date',
    moreInList: (count) => `The list shows ${formatNumber(count)} more`,
    tooMany: (shown, hidden) =>
      `There are ${formatNumber(shown + hidden)} tasks in this month; the first ${formatNumber(shown)} are shown. Filter by assignee or status to see the others.`
  },
  bulk: {
    title: 'Change status',
    body: (count) => `Changes the status of ${tasks(count)}.`,
    status: 'Status',
    done: 'Done',
    undone: 'Undone',
    submit: 'Change',
    notAllowed: (count) => `${tasks(count)} will stay as they are, since you may not edit them.`,
    lost: (count) => `${tasks(count)} were left out: they were deleted, or you may not edit them any more.`
  }
}
