import { formatNumber } from '../format.ts'

/** Texts of the page of what waits for somebody today. */
export const myDayJa = {
  title: '今日',
  register: '案件を登録',
  unit: '件',
  count: (count: number) => `${formatNumber(count)}件`,
  rest: (count: number) => `ほか${formatNumber(count)}件を表示`,
  openList: '案件管理で開く',
  reviews: {
    title: '評価を待っている案件',
    empty: '評価を待っている案件はありません。',
    act: '評価を登録',
    progress: (done: number, all: number) => `${formatNumber(done)} / ${formatNumber(all)}名`,
    waits: (days: number) => `${formatNumber(days)}日`
  },
  tasks: {
    title: '期限の近いタスク',
    empty: '1週間以内に期限が来るタスクはありません。',
    overdue: (count: number) => `期限切れ${formatNumber(count)}件`,
    done: (name: string) => `「${name}」を完了`,
    completed: (name: string) => `「${name}」を完了しました`,
    reopened: (name: string) => `「${name}」を未完に戻しました`,
    postponed: (name: string) => `「${name}」の期限を明日にしました`,
    today: '今日',
    all: 'タスクの一覧'
  },
  mentions: {
    title: '自分へのメンション',
    empty: '2週間以内のメンションはありません。',
    unread: (count: number) => `未読${formatNumber(count)}件`,
    isUnread: '未読',
    rest: (count: number) => `ほか${formatNumber(count)}件は通知の一覧にあります。`
  },
  still: {
    title: '動きのない案件',
    note: 'ステータスの平均日数より長い順',
    empty: '平均より長く停滞している担当案件はありません。',
    longer: '平均より長い',
    legend: '同じステータスの案件の平均日数',
    days: (count: number) => `${formatNumber(count)}日`,
    average: (days: number, average: number) => `${formatNumber(days)}日（平均${formatNumber(average)}日）`
  },
  woken: { title: '再検討のきっかけがあった案件', note: '見送った担当案件のうち、再検討日が来たか、企業の変化か保存した検索で通知されたもの。' },
  recent: { title: '最近開いた案件', empty: '最近開いた案件はありません。' },
  keys: { move: '移動', open: '開く', done: '完了', tomorrow: '明日に延期', help: 'すべてのキー' },
  loadFailed: '今日の予定の読み込みに失敗しました。'
}
export type MyDayTexts = typeof myDayJa

const of = (count: number, one: string, many: string): string => `${formatNumber(count)} ${count === 1 ? one : many}`

/** Texts of the page of what waits for somebody today. */
export const myDayEn: MyDayTexts = {
  title: 'Today',
  register: 'Add case',
  unit: '',
  count: (count) => formatNumber(count),
  rest: (count) => `Show ${formatNumber(count)} more`,
  openList: 'Open in Cases',
  reviews: {
    title: 'Waiting for my review',
    empty: 'No cases are waiting for your review.',
    act: 'Add review',
    progress: (done, all) => `${formatNumber(done)} of ${formatNumber(all)}`,
    waits: (days) => of(days, 'day', 'days')
  },
  tasks: {
    title: 'Tasks due soon',
    empty: 'No tasks are due within a week.',
    overdue: (count) => `${formatNumber(count)} overdue`,
    done: (name) => `Complete “${name}”`,
    completed: (name) => `“${name}” was completed`,
    reopened: (name) => `“${name}” is open again`,
    postponed: (name) => `“${name}” is due tomorrow`,
    today: 'Today',
    all: 'All my tasks'
  },
  mentions: {
    title: 'Mentions of me',
    empty: 'No one has mentioned you in the last two weeks.',
    unread: (count) => `${formatNumber(count)} unread`,
    isUnread: 'Unread',
    rest: (count) => `${formatNumber(count)} more are in your notifications.`
  },
  still: {
    title: 'Stalled cases',
    note: 'Longer than average in their status, longest first',
    empty: 'None of your cases has been in its status longer than average.',
    longer: 'Longer than average',
    legend: 'Average days of cases in the same status',
    days: (count) => `${formatNumber(count)} d`,
    average: (days, average) => `${of(days, 'day', 'days')} (average ${formatNumber(average)})`
  },
  woken: { title: 'Cases to revisit', note: 'Your declined cases whose revisit date has come, or whose company changed or matched a saved search.' },
  recent: { title: 'Recently opened', empty: 'You haven’t opened any cases yet.' },
  keys: { move: 'Move', open: 'Open', done: 'Done', tomorrow: 'Tomorrow', help: 'All keys' },
  loadFailed: 'Couldn’t load your day.'
}
