import type { MailTiming } from '@mekiki/contract/workspace/mail-schedules/mail-schedules.schemas'
import { monthDayName, timingText, weekdayName } from './mail-timing.ts'

/** What is said of every schedule of mails, whatever is mailed. */
export interface MailScheduleTexts {
  none: string
  loadFailed: string
  add: string
  addTitle: string
  changeTitle: string
  change: string
  changeOf: (timing: string) => string
  pause: string
  resume: string
  remove: string
  removeBody: string
  send: string
  leave: string
  leaveBody: string
  cancel: string
  save: string
  timing: (timing: MailTiming) => string
  to: (names: string) => string
  from: (name: string) => string
  next: (time: string) => string
  last: (time: string) => string
  paused: string
  frequency: string
  frequencies: Record<MailTiming['frequency'], string>
  weekdays: string
  weekdaysMissing: string
  weekdayName: (weekday: number) => string
  day: string
  dayName: (day: number) => string
  dayHelp: string
  hour: string
  readers: string
  readersMissing: string
  onlyYou: string
  stale: string
  added: string
  saved: string
  isPaused: string
  isResumed: string
  removed: string
  left: string
  sent: string
}

export const mailSchedulesJa: MailScheduleTexts = {
  none: '定期送信はまだありません。',
  loadFailed: '定期送信を読み込めませんでした。',
  add: '定期送信を追加',
  addTitle: '定期送信の追加',
  changeTitle: '定期送信の編集',
  change: '編集',
  changeOf: (timing) => `${timing}の定期送信`,
  pause: '停止',
  resume: '再開',
  remove: '削除',
  removeBody: 'この定期送信を削除しますか？元に戻せません。',
  send: '今すぐ自分に送信',
  leave: '受け取りをやめる',
  leaveBody: 'この定期送信を受け取るのをやめますか？もう一度受け取るには、設定した人に依頼してください。',
  cancel: 'キャンセル',
  save: '保存',
  timing: (timing) => timingText(timing, 'ja'),
  to: (names) => `送信先：${names}`,
  from: (name) => `${name}さんが設定`,
  next: (time) => `次回：${time}`,
  last: (time) => `前回：${time}`,
  paused: '停止中',
  frequency: '頻度',
  frequencies: { daily: '毎日', weekly: '毎週', monthly: '毎月' },
  weekdays: '曜日',
  weekdaysMissing: '曜日が選択されていません。1つ以上選択してください。',
  weekdayName: (weekday) => weekdayName(weekday, 'ja'),
  day: '日',
  dayName: (day) => monthDayName(day, 'ja'),
  dayHelp: 'その日がない月は、末日に送信します。',
  hour: '時刻（日本時間）',
  readers: '送信先',
  readersMissing: '送信先が選択されていません。1人以上選択してください。',
  onlyYou: 'あなたにだけ送信します。',
  stale: '別の画面で変更されました。このまま保存すると、その変更を上書きします。',
  added: '定期送信を追加しました',
  saved: '定期送信を保存しました',
  isPaused: '定期送信を停止しました',
  isResumed: '定期送信を再開しました',
  removed: '定期送信を削除しました',
  left: '受け取りをやめました',
  sent: '送信しました。まもなくメールが届きます'
}

export const mailSchedulesEn: MailScheduleTexts = {
  none: 'No schedules yet.',
  loadFailed: 'Couldn’t load the schedules.',
  add: 'Add schedule',
  addTitle: 'Add schedule',
  changeTitle: 'Edit schedule',
  change: 'Edit',
  changeOf: (timing) => `Schedule: ${timing}`,
  pause: 'Pause',
  resume: 'Resume',
  remove: 'Delete',
  removeBody: 'Delete this schedule? This can’t be undone.',
  send: 'Send me one now',
  leave: 'Stop sending to me',
  leaveBody: 'Stop receiving this email? To receive it again, ask the person who set it up.',
  cancel: 'Cancel',
  save: 'Save',
  timing: (timing) => timingText(timing, 'en').replace(/^./u, (letter) => letter.toUpperCase()),
  to: (names) => `To: ${names}`,
  from: (name) => `Set up by ${name}`,
  next: (time) => `Next: ${time}`,
  last: (time) => `Last: ${time}`,
  paused: 'Paused',
  frequency: 'Frequency',
  frequencies: { daily: 'Every day', weekly: 'Every week', monthly: 'Every month' },
  weekdays: 'Days of the week',
  weekdaysMissing: 'No day is chosen. Choose at least one day of the week.',
  weekdayName: (weekday) => weekdayName(weekday, 'en'),
  day: 'Day of the month',
  dayName: (day) => monthDayName(day, 'en'),
  dayHelp: 'Months without this day: the last day.',
  hour: 'Time (Japan)',
  readers: 'Send to',
  readersMissing: 'Nobody is chosen to send to. Choose at least one member.',
  onlyYou: 'Sent to you only.',
  stale: 'This was changed elsewhere. Saving now overwrites that change.',
  added: 'Schedule added',
  saved: 'Schedule saved',
  isPaused: 'Schedule paused',
  isResumed: 'Schedule resumed',
  removed: 'Schedule deleted',
  left: 'You no longer receive this email',
  sent: 'Sent. It arrives in a moment'
}
