import { type MailScheduleTexts, mailSchedulesEn, mailSchedulesJa } from '../workspace/mail-schedules.ts'

/** Dashboards by mail on a schedule (decision 109). */
export interface DashboardMailsTexts extends MailScheduleTexts {
  title: string
  help: string
  resting: string
  states: Record<'no_access' | 'inactive' | 'off', (names: string) => string>
  readersHelp: string
}

export const dashboardMailsJa: DashboardMailsTexts = {
  ...mailSchedulesJa,
  title: 'メールで定期送信',
  help: '決まった日時に、このダッシュボードの数値をメールで送信します。数値は、受け取る人が閲覧できる案件だけで集計します。',
  resting: '設定した人がこのダッシュボードを表示できないため、送信されません。',
  states: {
    no_access: (names) => `ダッシュボードを表示できないため届きません：${names}`,
    inactive: (names) => `無効なメンバーのため届きません：${names}`,
    off: (names) => `通知をオフにしているため届きません：${names}`
  },
  readersHelp: 'このダッシュボードを表示できるメンバーを選択できます。'
}

export const dashboardMailsEn: DashboardMailsTexts = {
  ...mailSchedulesEn,
  title: 'Send by email',
  help: 'Emails the figures of this dashboard on a schedule. Figures count only the cases that each recipient can see.',
  resting: 'Not sent, because the person who set it up can’t view this dashboard.',
  states: {
    no_access: (names) => `Not sent, can’t view the dashboard: ${names}`,
    inactive: (names) => `Not sent, inactive member: ${names}`,
    off: (names) => `Not sent, turned these emails off: ${names}`
  },
  readersHelp: 'Members who can view this dashboard.'
}
