/** Texts of the effects that failed for good. */
export const adminJobsJa = {
  title: 'ジョブ',
  note: '何度試しても失敗し、止まっている処理です。原因を取り除いてから、もう一度試してください。1週間で消えます。',
  list: '止まっているジョブの一覧',
  columns: { kind: '処理', workspace: 'テナント', attempts: '試行回数', reason: '理由', parkedAt: '停止日時', act: '操作' },
  attempts: (count: number) => `${count}回`,
  goneWorkspace: '（削除済み）',
  retry: '再試行',
  retryOf: (kind: string) => `${kind}を再試行`,
  retried: 'もう一度試しています',
  empty: '止まっているジョブはありません。',
  emptyBody: 'メールや通知などの処理は、すべて進んでいます。',
  loadFailed: 'ジョブの読み込みに失敗しました。',
  detail: 'ジョブの内容',
  kinds: {
    'alerts.mail': '通知メール',
    'dashboards.rebuild': 'ダッシュボードの集計',
    'members.invite': '招待メール',
    'members.sync_account': 'アカウントの更新',
    'my_sessions.end': 'ログインの終了',
    'notifications.notify': '通知',
    'projectSharing.mail': '案件の共有メール',
    'scoutee_links.sync': '企業データベースの反映',
    'second_factor.switch_off': '二段階認証の解除',
    'tasks.reminderMail': 'タスクのお知らせメール'
  } as Record<string, string>
}

export type AdminJobsTexts = typeof adminJobsJa
