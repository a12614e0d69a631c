import { formatNumber } from '../format.ts'
import { type MailScheduleTexts, mailSchedulesEn, mailSchedulesJa } from '../workspace/mail-schedules.ts'

/** Views of the case list by mail on a schedule (decision 125). */
export interface ScheduledExportsTexts extends MailScheduleTexts {
  title: string
  lead: (view: string) => string
  help: string
  cardTitle: string
  cardNote: string
  view: (name: string) => string
  viewGone: string
  format: string
  formats: Record<'xlsx' | 'csv', string>
  resting: string
  states: Record<'no_access' | 'inactive' | 'off', (names: string) => string>
  readersHelp: string
  log: string
  logOf: (timing: string) => string
  logTitle: string
  logEmpty: string
  logFailed: string
  logAt: string
  logReader: string
  logOutcome: string
  outcomes: Record<'attached' | 'too_large' | 'address_limited' | 'resting' | 'no_access' | 'inactive' | 'off', string>
  rows: (count: number) => string
  trial: string
  close: string
}

export const scheduledExportsJa: ScheduledExportsTexts = {
  ...mailSchedulesJa,
  title: 'ビューをメールで定期送信',
  lead: (view) => `ビュー「${view}」`,
  help: '決まった日時に、このビューの案件をファイルにしてメールで送信します。ファイルに含まれるのは、受け取る人が閲覧できる案件と項目だけです。',
  cardTitle: 'ビューの定期送信',
  cardNote: '案件のビューをファイルにして、決まった日時にメールで送信します。案件の一覧のビューのメニューから追加します。',
  view: (name) => `ビュー「${name}」`,
  viewGone: '削除されたか、閲覧できないビュー',
  format: '形式',
  formats: { xlsx: 'Excel（xlsx）', csv: 'CSV（UTF-8）' },
  resting: '設定した人がこのビューを表示できないか、案件の書き出しの権限がないため、送信されません。',
  states: {
    no_access: (names) => `ビューを表示できないか、書き出しの権限がないため届きません：${names}`,
    inactive: (names) => `無効なメンバーのため届きません：${names}`,
    off: (names) => `通知をオフにしているため届きません：${names}`
  },
  readersHelp: 'このビューを表示でき、案件の書き出しの権限があるメンバーを選択できます。',
  log: '記録',
  logOf: (timing) => `${timing}の定期送信の記録`,
  logTitle: '送信の記録',
  logEmpty: 'まだ送信されていません。',
  logFailed: '記録を読み込めませんでした。',
  logAt: '日時',
  logReader: '送信先',
  logOutcome: '結果',
  outcomes: {
    attached: 'ファイルを送信',
    too_large: 'ファイルが大きいため、リンクを送信',
    address_limited: 'IPアドレスの制限のため、リンクを送信',
    resting: '送信なし：設定した人がビューを表示できません',
    no_access: '送信なし：ビューを表示できないか、書き出しの権限がありません',
    inactive: '送信なし：無効なメンバーです',
    off: '送信なし：通知をオフにしています'
  },
  rows: (count) => `${formatNumber(count)}件`,
  trial: '今すぐ送信',
  close: '閉じる'
}

export const scheduledExportsEn: ScheduledExportsTexts = {
  ...mailSchedulesEn,
  title: 'Email the view on a schedule',
  lead: (view) => `View “${view}”`,
  help: 'Emails the cases of this view as a file on a schedule. The file has only the cases and fields that each recipient can see.',
  cardTitle: 'Scheduled view emails',
  cardNote: 'Views of cases that are emailed as files on a schedule. Add them from the menu of a view in the case list.',
  view: (name) => `View “${name}”`,
  viewGone: 'A view that was deleted or that you can’t see',
  format: 'Format',
  formats: { xlsx: 'Excel (xlsx)', csv: 'CSV (UTF-8)' },
  resting: 'Not sent, because the person who set it up can’t view this view or can’t export cases.',
  states: {
    no_access: (names) => `Not sent, can’t view it or can’t export cases: ${names}`,
    inactive: (names) => `Not sent, inactive member: ${names}`,
    off: (names) => `Not sent, turned these emails off: ${names}`
  },
  readersHelp: 'Members who can see this view and may export cases.',
  log: 'Log',
  logOf: (timing) => `Log of the schedule: ${timing}`,
  logTitle: 'Log of emails',
  logEmpty: 'Nothing has been sent yet.',
  logFailed: 'Couldn’t load the log.',
  logAt: 'Time',
  logReader: 'Send to',
  logOutcome: 'Result',
  outcomes: {
    attached: 'Sent with the file',
    too_large: 'Sent with a link, because the file is too large',
    address_limited: 'Sent with a link, because IP addresses are limited',
    resting: 'Not sent: the person who set it up can’t see the view',
    no_access: 'Not sent: can’t see the view or can’t export cases',
    inactive: 'Not sent: inactive member',
    off: 'Not sent: turned these emails off'
  },
  rows: (count) => `${formatNumber(count)} ${count === 1 ? 'case' : 'cases'}`,
  trial: 'Sent now',
  close: 'Close'
}
