import { formatNumber } from '../format.ts'
import { monthWordsEn, monthWordsJa } from '../month-words.ts'

/** Texts of the calendar of the case list. */
export const projectCalendarJa = {
  ...monthWordsJa,
  label: (month: string, date: string) => `${month}のカレンダー（${date}）`,
  count: (count: number) => `${formatNumber(count)}件`,
  withoutDay: (count: number) => `日付なし ${formatNumber(count)}件`,
  more: (count: number) => `ほか${formatNumber(count)}件`,
  moreOf: (day: string, count: number) => `${day}のほか${formatNumber(count)}件を表示`,
  dayOf: (day: string, count: number, isToday: boolean) => `${day}${isToday ? '、今日' : ''}${count === 0 ? '' : `、${formatNumber(count)}件`}`,
  loadMore: (count: number) => `さらに表示（残り${formatNumber(count)}件）`,
  noneInMonth: 'この月の案件はありません',
  date: (name: string) => `日付：${name}`,
  dates: '日付の項目',
  hint: '矢印キーで日を移動し、Enterで日の案件に入ります。Page UpとPage Downで前後の月を表示します。',
  hintWithMoves:
    '矢印キーで日を移動し、Enterで日の案件に入ります。Page UpとPage Downで前後の月を表示します。案件はEnterで開き、Altと左右の矢印で1日、Altと上下の矢印で1週間、日付を動かします。',
  hintOf: (parts: readonly string[]) => parts.join('　'),
  moved: (name: string, date: string, day: string) => `${name}の${date}を${day}に変更しました`
}
export type ProjectCalendarTexts = typeof projectCalendarJa

const cases = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'case' : 'cases'}`

export const projectCalendarEn: ProjectCalendarTexts = {
  ...monthWordsEn,
  label: (month, date) => `Calendar of ${month} (${date})`,
  count: cases,
  withoutDay: (count) => `${formatNumber(count)} without a date`,
  more: (count) => `${formatNumber(count)} more`,
  moreOf: (day, count) => `Show ${formatNumber(count)} more of ${day}`,
  dayOf: (day, count, isToday) => `${day}${isToday ? ', today' : ''}${count === 0 ? '' : `, ${cases(count)}`}`,
  loadMore: (count) => `Show more (${formatNumber(count)} left)`,
  noneInMonth: 'No cases in this month',
  date: (name) => `Date: ${name}`,
  dates: 'Date shown',
  hint: 'Arrow keys move over the days, Enter goes to the cases of a day. Page Up and Page Down show the month before and after.',
  hintWithMoves:
    'Arrow keys move over the days, Enter goes to the cases of a day. Page Up and Page Down show the month before and after. Enter opens the case. Alt with the left and right arrows moves its date by a day, Alt with the up and down arrows by a week.',
  hintOf: (parts) => parts.join(', '),
  moved: (name, date, day) => `${date} of ${name} was changed to ${day}`
}
