import type { AdminShellTexts } from './shell.ja.ts'

/** Texts of the administration's frame, its errors and what its screens have in common. */
export const adminShellEn: AdminShellTexts = {
  productName: 'Mekiki administration',
  titleSeparator: ' | ',
  badge: 'Administration',
  tabs: {
    tenants: 'Tenants',
    companies: 'Companies',
    batches: 'Batches',
    schema: 'Schema',
    sqlStatistics: 'SQL',
    mails: 'Mail',
    auditLog: 'Audit',
    jobs: 'Jobs',
    system: 'System'
  },
  administrators: 'Administrators',
  mainNavigation: 'Main menu',
  skipToContent: 'Skip to content',
  language: 'Language',
  languageName: { ja: '日本語', en: 'English' },
  logout: 'Sign out',
  notFound: 'Page not found.',
  notFoundBody: 'The address may have changed, or the page may have been deleted.',
  backToTenants: 'Back to the tenants',
  startFailed: 'The administration could not be started.',
  loginExpired: 'Your session has expired. You will be taken to the sign-in page in 2 seconds',
  fallbackError: 'A problem occurred. Please contact us if it persists.',
  tokenFailed: 'Your sign-in could not be checked. Check your connection and try again.',
  networkError: 'The server could not be reached. Check your connection and try again.'
}
