import { formatNumber } from '../format.ts'

/** Texts of the settings page of notification mails. */
export const settingsAlertsJa = {
  note: '選択した内容に更新があると、メールと画面の通知でお知らせします。選択するとすぐに保存されます。',
  saved: '通知メールの設定を保存しました',
  failed: '通知メールの設定の取得に失敗しました。',
  alerts: {
    searchScouteeCreatedAlert: {
      title: '保存した検索に一致する新しい企業',
      note: '保存した検索に一致する企業が新しく登録されたときにお知らせします。自分で登録した企業は含まれません。'
    },
    searchScouteeUpdatedAlert: {
      title: '保存した検索の企業の更新',
      note: '保存した検索に一致する企業の情報が更新されたときにお知らせします。自分で更新した企業は含まれません。'
    },
    projectScouteeAlert: {
      title: '担当する案件の企業の更新',
      note: '社内担当者になっている案件、または自分が登録した案件の企業の情報が更新されたときにお知らせします。'
    }
  },
  frequencies: { off: '送信しない', immediately: 'すぐに', daily: '毎日', weekly: '毎週' },
  next: {
    off: 'メールと通知は届きません。',
    immediately: '変わってから数分以内に、まとめて送信します。',
    daily: (at: string) => `毎日8:00に送信します。次回の送信：${at}`,
    weekly: (at: string) => `毎週月曜日の8:00に送信します。次回の送信：${at}`
  },
  sample: 'メールの例',
  sampleTitle: 'メールの例',
  sampleSubject: '件名',
  searches: '対象になる保存した検索',
  searchesNote: (count: number) => `${formatNumber(count)}件`,
  searchesEmpty: '保存した検索はまだありません。企業検索で条件を選択し、「検索を保存」から保存できます。',
  openSearch: '企業検索を開く',
  scopes: { tenant: '登録企業', provider: '全国企業データベース' },
  dashboards: 'ダッシュボードの定期送信',
  dashboardMail: 'ダッシュボードをメールで受け取る',
  dashboardMailHelp: '自分やほかのメンバーが設定した定期送信です。オフにすると、すべて届かなくなります。',
  exports: 'ビューの定期送信',
  exportMail: '案件のビューをファイルで受け取る',
  exportMailHelp: '自分やほかのメンバーが設定した定期送信です。オフにすると、すべて届かなくなります。',
  tasks: 'タスクの期限',
  taskMail: '期限が近いタスクと期限切れのタスクをメールで受け取る',
  taskMailHelp: '担当しているタスクの期限を、タスクで選んだ日、当日、期限の翌日の9:00にお知らせします。画面の通知はオフにしても届きます。',
  others: '招待、パスワードの再設定、共有された案件のメールは、この設定にかかわらず届きます。'
}
export type SettingsAlertsTexts = typeof settingsAlertsJa

export const settingsAlertsEn: SettingsAlertsTexts = {
  note: 'You’ll be notified by email and on screen when something you chose changes. Choices are saved immediately.',
  saved: 'The notification email settings were saved',
  failed: 'Couldn’t load the notification email settings.',
  alerts: {
    searchScouteeCreatedAlert: {
      title: 'New companies in saved searches',
      note: 'When companies that match your saved searches are added by anyone else.'
    },
    searchScouteeUpdatedAlert: {
      title: 'Updates of companies in saved searches',
      note: 'When companies that match your saved searches are updated by anyone else.'
    },
    projectScouteeAlert: {
      title: 'Updates of companies of your cases',
      note: 'When companies of cases that you own or added are updated.'
    }
  },
  frequencies: { off: 'Never', immediately: 'Immediately', daily: 'Daily', weekly: 'Weekly' },
  next: {
    off: 'No emails or notifications.',
    immediately: 'Sent together within a few minutes.',
    daily: (at) => `Sent every day at 8:00, Tokyo time. Next: ${at}`,
    weekly: (at) => `Sent every Monday at 8:00, Tokyo time. Next: ${at}`
  },
  sample: 'Sample email',
  sampleTitle: 'Sample email',
  sampleSubject: 'Subject',
  searches: 'Your saved searches',
  searchesNote: (count) => formatNumber(count),
  searchesEmpty: 'You have no saved searches yet. Choose filters in the company search and save them there.',
  openSearch: 'Open the company search',
  scopes: { tenant: 'Your companies', provider: 'National company database' },
  dashboards: 'Dashboards on a schedule',
  dashboardMail: 'Email me dashboards',
  dashboardMailHelp: 'For schedules that you or other members set up. When this is off, you receive none of them.',
  exports: 'Views on a schedule',
  exportMail: 'Email me views of cases as files',
  exportMailHelp: 'For schedules that you or other members set up. When this is off, you receive none of them.',
  tasks: 'Due dates of tasks',
  taskMail: 'Email me tasks that are due soon or overdue',
  taskMailHelp:
    'Reminds you of tasks assigned to you on the days chosen in the task, on the due date and the day after, at 9:00, Tokyo time. On-screen notifications are shown either way.',
  others: 'Invitations, password resets and shared cases are always emailed.'
}
