import { adminJobKindsJa, adminJobKindsEn } from './job-kinds.ts'

/** Texts of the effects that failed for good. */
export const adminJobsJa = {
  title: 'ジョブ',
  note: '何度試しても失敗し、停止している処理です。原因を解消してから再試行してください。1週間後に自動で削除されます。',
  list: '止まっているジョブの一覧',
  columns: { kind: '処理', workspace: 'テナント', attempts: '試行回数', reason: '理由', parkedAt: '停止日時', act: '操作' },
  attempts: (count: number) => `${count}回`,
  goneWorkspace: '（削除済み）',
  reasons: { process_ended: '処理の途中でサーバーが終了しました' } as Readonly<Record<string, string>>,
  /** In the list; the words of the program stand in the details. */
  unknownReason: '理由不明（詳細を表示）',
  noWorkspace: '（テナントなし）',
  retry: '再試行',
  retryOf: (kind: string) => `${kind}を再試行`,
  retried: '再試行しています',
  empty: '止まっているジョブはありません。',
  emptyBody: 'メールや通知などの処理は、すべて進んでいます。',
  loadFailed: 'ジョブの読み込みに失敗しました。',
  detail: 'ジョブの内容',
  kinds: adminJobKindsJa
}

export type AdminJobsTexts = typeof adminJobsJa

/** Texts of the effects that failed for good. */
export const adminJobsEn: AdminJobsTexts = {
  title: 'Jobs',
  note: 'Jobs that failed every attempt and stopped. Fix the cause, then try again. They are removed after a week.',
  list: 'List of stopped jobs',
  columns: { kind: 'Job', workspace: 'Tenant', attempts: 'Attempts', reason: 'Reason', parkedAt: 'Stopped', act: 'Actions' },
  attempts: (count) => String(count),
  goneWorkspace: '(deleted)',
  reasons: { process_ended: 'The server stopped while it was running' },
  unknownReason: 'Unknown reason (see details)',
  noWorkspace: '(no tenant)',
  retry: 'Try again',
  retryOf: (kind) => `Try again: ${kind}`,
  retried: 'Trying again',
  empty: 'No jobs are stopped.',
  emptyBody: 'All emails, notifications and other jobs are being processed.',
  loadFailed: 'Couldn’t load the jobs.',
  detail: 'Job details',
  kinds: adminJobKindsEn
}
