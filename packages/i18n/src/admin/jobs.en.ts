import type { AdminJobsTexts } from './jobs.ja.ts'

/** Texts of the effects that failed for good. */
export const adminJobsEn: AdminJobsTexts = {
  title: 'Jobs',
  note: 'What failed each time it was tried and stands still. Remove the cause, then try it again. It goes after a week.',
  list: 'List of jobs that stand still',
  columns: { kind: 'Job', workspace: 'Tenant', attempts: 'Attempts', reason: 'Reason', parkedAt: 'Stopped', act: 'Actions' },
  attempts: (count) => String(count),
  goneWorkspace: '(deleted)',
  retry: 'Try again',
  retryOf: (kind) => `Try again: ${kind}`,
  retried: 'It is tried again',
  empty: 'No job stands still.',
  emptyBody: 'All mails, notifications and other effects go on.',
  loadFailed: 'The jobs could not be loaded.',
  detail: 'The job',
  kinds: {
    'alerts.mail': 'Notification mail',
    'dashboards.rebuild': 'Figures of dashboards',
    'members.invite': 'Invitation mail',
    'members.sync_account': 'Update of an account',
    'my_sessions.end': 'End of sign-ins',
    'notifications.notify': 'Notification',
    'projectSharing.mail': 'Mail about a shared case',
    'scoutee_links.sync': 'Following the provider’s companies',
    'second_factor.switch_off': 'Second factor switched off',
    'tasks.reminderMail': 'Mail about tasks'
  }
}
