import { adminJobKindsEn } from './job-kinds.en.ts'
import type { AdminJobsTexts } from './jobs.ja.ts'

/** Texts of the effects that failed for good. */
export const adminJobsEn: AdminJobsTexts = {
  title: 'Jobs',
  note: 'What failed each time it was tried and stands still. Remove the cause, then try it again. It goes after a week.',
  list: 'List of jobs that stand still',
  columns: { kind: 'Job', workspace: 'Tenant', attempts: 'Attempts', reason: 'Reason', parkedAt: 'Stopped', act: 'Actions' },
  attempts: (count) => String(count),
  goneWorkspace: '(deleted)',
  reasons: { process_ended: 'The server ended in the middle of it' },
  noWorkspace: '(no tenant)',
  retry: 'Try again',
  retryOf: (kind) => `Try again: ${kind}`,
  retried: 'It is tried again',
  empty: 'No job stands still.',
  emptyBody: 'All mails, notifications and other effects go on.',
  loadFailed: 'The jobs could not be loaded.',
  detail: 'The job',
  kinds: adminJobKindsEn
}
