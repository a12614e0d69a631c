import { adminJobKindsJa, adminJobKindsEn } from './job-kinds.ts'

/** Texts of the effects that failed for good. */
export const adminJobsJa = {
  title: 'ジョブ',
  note: '何度試しても失敗し、止まっている処理です。原因を取り除いてから、もう一度試してください。1週間で消えます。',
  list: '止まっているジョブの一覧',
  columns: { kind: '処理', workspace: 'テナント', attempts: '試行回数', reason: '理由', parkedAt: '停止日時', act: '操作' },
  attempts: (count: number) => `${count}回`,
  goneWorkspace: '（削除済み）',
  reasons: { process_ended: '処理の途中でサーバーが終了しました' } as Readonly<Record<string, string>>,
  noWorkspace: '（テナントなし）',
  retry: '再試行',
  retryOf: (kind: string) => `${kind}を再試行`,
  retried: 'もう一度試しています',
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
