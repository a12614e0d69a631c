import { formatDayOfWeek } from '../day-of-week.ts'
import { formatNumber } from '../format.ts'
import { monthWordsEn, monthWordsJa } from '../month-words.ts'
import { undoEn, undoJa } from '../screens/undo-words.ts'

/** Texts of tasks: those of one case or theme, and the two lists of them. Fixed strings are the specification's (2§2). */
export const tasksJa = {
  addTitle: 'タスクを追加',
  editTitle: 'タスクの編集',
  name: 'タスク名',
  nameRequired: 'タスク名を入力してください',
  detail: '詳細',
  due: '期限',
  noDue: '未設定',
  overdue: '期限切れ',
  assignees: '担当者',
  reminders: '期限前の通知',
  remindersNeedDue: '期限を設定すると選べます',
  remindersHelp: '期限の当日9:00には、選ばなくても通知します',
  daysBefore: (days: number) => (days === 0 ? '当日' : `${days}日前`),
  doneOf: (name: string) => `${name}を完了にする`,
  menuOf: (name: string) => `${name}の操作`,
  status: 'ステータス',
  shown: { undone: '未完', done: '完了', all: 'すべて' },
  empty: 'まだタスクがありません。',
  emptyBody: 'タスクと期限を登録すると、期限が近づいたときに担当者へ通知されます。',
  noneFound: '条件に一致するタスクはありません',
  add: '追加',
  save: '保存',
  cancel: 'キャンセル',
  edit: '編集',
  delete: '削除',
  copyLink: 'リンクをコピー',
  linkCopied: 'リンクをコピーしました',
  added: '追加しました',
  updated: '更新しました',
  deleted: '削除しました',
  undone: undoJa.undone,
  notUndone: (count: number) => `${formatNumber(count)}件は、${undoJa.later}`,
  tooLong: (max: number) => `${formatNumber(max)}文字以下で入力してください`,
  inactive: (name: string) => `${name}（無効）`,
  comma: '、',
  loadFailed: 'タスクの読み込みに失敗しました。',
  conflict: 'ほかのメンバーが先に更新しました。最新の内容を読み込みました。',
  ofProjects: {
    title: 'タスク一覧（案件）',
    back: 'すべての案件',
    subject: '案件',
    emptyBody: '案件の「タスク」タブで追加したタスクが、ここにまとまります。'
  },
  ofThemes: {
    title: 'タスク一覧（テーマ）',
    back: 'テーマ管理',
    subject: 'テーマ',
    emptyBody: 'テーマの「タスク」タブで追加したタスクが、ここにまとまります。'
  },
  list: {
    count: (count: number) => `${formatNumber(count)}件`,
    selected: (count: number) => `${formatNumber(count)}件のタスクが選択されています。`,
    toolbar: 'タスクの絞り込み',
    assignee: (names: string) => `担当者：${names}`,
    everybody: '全員',
    me: '自分',
    view: '表示',
    views: { list: 'リスト', calendar: 'カレンダー' },
    people: (count: number) => `${formatNumber(count)}名`,
    gone: 'リンク先のタスクは見つかりません。削除されたか、閲覧する権限がありません。'
  },
  calendar: {
    ...monthWordsJa,
    count: (month: string, count: number) => `${Number(month.slice(5))}月が期限：${formatNumber(count)}件`,
    gridLabel: (month: string) => `${monthWordsJa.month(month)}のタスク`,
    dayLabel: (date: string, count: number, late: number) =>
      `${formatDayOfWeek(date, 'ja')} タスク${formatNumber(count)}件${late > 0 ? `、うち期限切れ${formatNumber(late)}件` : ''}`,
    more: (count: number) => `ほか${formatNumber(count)}件`,
    beside: '日ごとのタスクと期限のないタスク',
    closeDay: '閉じる',
    noneOnDay: 'この日が期限のタスクはありません',
    undated: '期限 未設定',
    noneUndated: '期限のないタスクはありません',
    moreInList: (count: number) => `ほか${formatNumber(count)}件は、リスト表示で確認できます`,
    tooMany: (shown: number, hidden: number) =>
      `この月のタスクは${formatNumber(shown + hidden)}件あります。期限の早い${formatNumber(shown)}件を表示しています。担当者やステータスで絞り込んでください。`
  },
  bulk: {
    title: 'ステータスの一括変更',
    body: (count: number) => `${formatNumber(count)}件のタスクのステータスを変更します。`,
    status: 'ステータス',
    done: '完了',
    undone: '未完',
    submit: '変更',
    notAllowed: (count: number) => `${formatNumber(count)}件のタスクは、編集する権限がないため変更されません。`,
    lost: (count: number) => `${formatNumber(count)}件のタスクは、削除されたか編集できなくなったため除きました。`
  }
}

export type TasksTexts = typeof tasksJa

const tasks = (count: number) => (count === 1 ? '1 task' : `${formatNumber(count)} tasks`)

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
  remindersHelp: 'On the due date itself everyone is reminded at 9:00, Tokyo time',
  daysBefore: (days) => (days === 0 ? 'On the day' : days === 1 ? '1 day before' : `${days} days before`),
  doneOf: (name) => `Mark ${name} as done`,
  menuOf: (name) => `Actions for ${name}`,
  status: 'Status',
  shown: { undone: 'Open', done: 'Done', all: 'All' },
  empty: 'There are no tasks yet.',
  emptyBody: 'Add tasks with due dates. Assignees are notified when they are near.',
  noneFound: 'No tasks match these filters',
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
  undone: undoEn.undone,
  notUndone: (count) => `${tasks(count)} ${undoEn.later}`,
  tooLong: (max) => `Enter ${formatNumber(max)} characters or fewer`,
  inactive: (name) => `${name} (inactive)`,
  comma: ', ',
  loadFailed: 'Couldn’t load the tasks.',
  conflict: 'Someone else changed this first. The latest version is shown.',
  ofProjects: {
    title: 'Tasks of cases',
    back: 'All cases',
    subject: 'Case',
    emptyBody: 'Tasks added in the “Tasks” tab of a case are listed here.'
  },
  ofThemes: {
    title: 'Tasks of themes',
    back: 'Themes',
    subject: 'Theme',
    emptyBody: 'Tasks added in the “Tasks” tab of a theme are listed here.'
  },
  list: {
    count: tasks,
    selected: (count) => `${tasks(count)} selected`,
    toolbar: 'Filter tasks',
    assignee: (names) => `Assignee: ${names}`,
    everybody: 'Everyone',
    me: 'Me',
    view: 'View',
    views: { list: 'List', calendar: 'Calendar' },
    people: (count) => (count === 1 ? '1 person' : `${formatNumber(count)} people`),
    gone: 'Task not found. It may have been deleted, or you may not have access to it.'
  },
  calendar: {
    ...monthWordsEn,
    count: (month, count) => `${tasks(count)} due in ${monthWordsEn.month(month)}`,
    gridLabel: (month) => `Tasks of ${monthWordsEn.month(month)}`,
    dayLabel: (date, count, late) => `${formatDayOfWeek(date, 'en')}, ${tasks(count)}${late > 0 ? `, ${formatNumber(late)} overdue` : ''}`,
    more: (count) => `${formatNumber(count)} more`,
    beside: 'Tasks of a day and tasks without a due date',
    closeDay: 'Close',
    noneOnDay: 'No tasks are due on this day',
    undated: 'No due date',
    noneUndated: 'No tasks without a due date',
    moreInList: (count) => `The list shows ${formatNumber(count)} more`,
    tooMany: (shown, hidden) =>
      `There are ${formatNumber(shown + hidden)} tasks in this month; the first ${formatNumber(shown)} are shown. Filter by assignee or status to see the others.`
  },
  bulk: {
    title: 'Change status',
    body: (count) => `Changes the status of ${tasks(count)}.`,
    status: 'Status',
    done: 'Done',
    undone: 'Open',
    submit: 'Change',
    notAllowed: (count) => `${tasks(count)} will not change because you don’t have permission.`,
    lost: (count) =>
      `${tasks(count)} ${count === 1 ? 'was' : 'were'} skipped because someone deleted ${count === 1 ? 'it' : 'them'} or you no longer have permission.`
  }
}
