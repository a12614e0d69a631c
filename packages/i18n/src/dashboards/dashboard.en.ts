import type { DashboardTexts } from './dashboard.ja.ts'

export const dashboardEn: DashboardTexts = {
  title: 'Dashboard',
  frame: 'Content of the dashboard',
  choose: 'Dashboard to show',
  kinds: { ready: 'Ready-made', mine: 'Mine', role: 'Shared' },
  refreshedAt: (at) => `Updated ${at}`,
  refresh: 'Refresh',
  refreshing: 'Counting…',
  refreshed: 'The figures are up to date',
  refreshFailed: 'The figures could not be refreshed and are those of the last time. Try again later.',
  edit: 'Edit',
  back: 'Back',
  loadFailed: 'The dashboard could not be shown.',
  noSnapshot: 'There are no figures yet.',
  noSnapshotBody: 'Once they are counted, the dashboard appears. This can take a minute.',
  build: 'Count now',
  building: 'Counting. The dashboard appears by itself when it is done.',
  noPermission: 'You are not allowed to see the dashboard.'
}
