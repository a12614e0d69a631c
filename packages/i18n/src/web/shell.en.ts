import type { ShellTexts } from './shell.ja.ts'

export const shellEn: ShellTexts = {
  productName: 'Mekiki',
  tabs: { projects: 'Cases', themes: 'Themes', forms: 'Calls for proposals', scoutees: 'Company search', dashboard: 'Dashboard' },
  mainNavigation: 'Main menu',
  skipToContent: 'Skip to content',
  settings: 'Settings',
  notifications: 'Notifications',
  unread: (count) => `${count} unread`,
  logout: 'Sign out',
  accountMenu: 'Account',
  notFound: 'Page not found.',
  notFoundBody: 'The address may have changed, or the page was deleted.',
  backToProjects: 'Back to cases',
  loading: 'Loading',
  loginExpired: 'Your session has expired. You will be taken to the sign-in page in 2 seconds',
  invalidGrant: 'Your session has expired. Reload the page',
  fallbackError: 'A problem occurred. Contact us if it persists.',
  networkError: 'The server could not be reached. Check your connection and try again.',
  tokenFailed: 'An error occurred.',
  saved: 'Saved',
  created: 'Created',
  updated: 'Updated',
  deleted: 'Deleted',
  maintenance: 'Under maintenance: reading only.',
  languageName: { ja: '日本語', en: 'English' },
  language: 'Language'
}
