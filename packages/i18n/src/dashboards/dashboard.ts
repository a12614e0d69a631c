/** The dashboard's screen, around the frame. */
export interface DashboardTexts {
  title: string
  frame: string
  choose: string
  kinds: Record<'ready' | 'mine' | 'role' | 'shared', string>
  comma: string
  by: (name: string) => string
  sharedWith: (names: string, more: number) => string
  share: string
  refreshedAt: (at: string) => string
  refresh: string
  refreshing: string
  refreshed: string
  refreshFailed: string
  edit: string
  back: string
  loadFailed: string
  noSnapshot: string
  noSnapshotBody: string
  build: string
  building: string
  noPermission: string
}

export const dashboardJa: DashboardTexts = {
  title: 'ダッシュボード',
  frame: 'ダッシュボードの内容',
  choose: '表示するダッシュボード',
  kinds: { ready: '標準', mine: '自分用', role: '共有', shared: '共有' },
  comma: '、',
  by: (name) => `${name}さんから共有`,
  sharedWith: (names, more) => `共有先：${names}${more > 0 ? `、ほか${more}件` : ''}`,
  share: '共有',
  refreshedAt: (at) => `最終更新 ${at}`,
  refresh: '更新',
  refreshing: '集計しています',
  refreshed: '最新の数値に更新しました',
  refreshFailed: '更新に失敗しました。前回の集計を表示しています。時間をおいて、やり直してください。',
  edit: '編集',
  back: '戻る',
  loadFailed: 'ダッシュボードを表示できませんでした。',
  noSnapshot: 'まだ集計がありません。',
  noSnapshotBody: '集計するとダッシュボードが表示されます。1分ほどかかることがあります。',
  build: '集計',
  building: '集計しています。終わると自動で表示されます。',
  noPermission: 'ダッシュボードを表示する権限がありません。'
}

export const dashboardEn: DashboardTexts = {
  title: 'Dashboard',
  frame: 'Content of the dashboard',
  choose: 'Dashboard to show',
  kinds: { ready: 'Default', mine: 'Mine', role: 'Shared', shared: 'Shared' },
  comma: ', ',
  by: (name) => `Shared by ${name}`,
  sharedWith: (names, more) => `Shared with ${names}${more > 0 ? ` and ${more} more` : ''}`,
  share: 'Share',
  refreshedAt: (at) => `Updated ${at}`,
  refresh: 'Refresh',
  refreshing: 'Counting…',
  refreshed: 'The figures are up to date',
  refreshFailed: 'Couldn’t refresh. These are the previous figures. Try again later.',
  edit: 'Edit',
  back: 'Back',
  loadFailed: 'Couldn’t load the dashboard.',
  noSnapshot: 'There are no figures yet.',
  noSnapshotBody: 'The dashboard appears once the figures are ready. This can take a minute.',
  build: 'Count now',
  building: 'Counting. The dashboard appears automatically when it’s done.',
  noPermission: 'You don’t have permission to view the dashboard.'
}
