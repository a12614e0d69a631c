import { formatNumber } from '../format.ts'

/** Texts of what is asked when a person moves cases to an exit. */
export const projectExitJa = {
  title: (status: string) => `${status}に変更`,
  cases: (count: number) => `案件${formatNumber(count)}件`,
  reasons: '理由',
  reasonsHelp: '2つまで選べます。案件の操作履歴にも残ります。',
  reasonMissing: '理由を1つ以上選択してください',
  remark: 'ひとこと',
  remarkTooLong: '1000文字以下で入力してください',
  revisitOn: '再検討日',
  revisitWrong: '明日以降の日付を入力してください',
  after: { 3: '3か月後', 6: '6か月後', 12: '1年後' },
  clear: 'クリア',
  notice: (day: string) => `${day} 9:00に社内担当者（いなければ決定した人）へ知らせ、タスク「再検討」を追加します。案件のステータスは変わりません。`,
  noNotice: '再検討日を入力すると、その日に社内担当者へ知らせます。',
  cancel: 'キャンセル',
  decided: '見送りの理由',
  comma: '、',
  revisitAt: (day: string) => `再検討日 ${day}`,
  wakesOnChange: '企業のステージか資金調達が変わったら知らせる',
  wakesOnChangeHelp: '登録済みの企業が対象です。社内担当者（いなければ決定した人）に通知します。',
  wakes: '企業の変化を通知',
  edit: '見送りの理由と再検討日を編集',
  editTitle: '見送りの理由と再検討日',
  save: '保存'
}

export const projectExitEn: typeof projectExitJa = {
  title: (status) => `Change to ${status}`,
  cases: (count) => `${formatNumber(count)} ${count === 1 ? 'case' : 'cases'}`,
  reasons: 'Reasons',
  reasonsHelp: 'Choose up to two. They are kept in the history of the case.',
  reasonMissing: 'Choose at least one reason',
  remark: 'Remark',
  remarkTooLong: 'Enter 1000 characters or fewer',
  revisitOn: 'Revisit date',
  revisitWrong: 'Enter a date after today',
  after: { 3: 'In 3 months', 6: 'In 6 months', 12: 'In 1 year' },
  clear: 'Clear',
  notice: (day) => `On ${day} at 9:00 the owners (or the person who decided) are notified and get a task. The status of the case does not change.`,
  noNotice: 'With a revisit date, the owners are notified on that day.',
  cancel: 'Cancel',
  decided: 'Exit reasons',
  comma: ', ',
  revisitAt: (day) => `revisit on ${day}`,
  wakesOnChange: 'Notify when the stage or funding of the company changes',
  wakesOnChangeHelp: 'For registered companies. The owners are notified, or the person who decided.',
  wakes: 'notify of company changes',
  edit: 'Edit exit reasons and revisit date',
  editTitle: 'Exit reasons and revisit date',
  save: 'Save'
}
