/** Texts of the outbox of mails. */
export const adminMailsJa = {
  title: '送信メール',
  list: '送信メールの一覧',
  columns: { sentAt: '日時', to: '宛先', fromName: '差出人', subject: '件名' },
  delivering: 'メールはSMTPで送信しています。ここには、SMTPを設定する前に保存されたメールだけが残ります。',
  keeping: 'SMTPが設定されていないため、メールは送信せずにここへ保存しています。',
  empty: 'まだメールがありません。',
  emptyBody: '招待や通知のメールは、SMTPが設定されるまでここに保存されます。',
  loadFailed: '送信メールの読み込みに失敗しました。',
  mailLoadFailed: 'メールを読み込めませんでした。',
  newest: '最新に戻る',
  older: '以前のメール',
  views: '表示の切り替え',
  html: 'HTML',
  text: 'テキスト',
  frame: 'メールの本文（HTML）',
  resend: '再送',
  resendTitle: 'メールの再送',
  resendBody: (to: string) => `このメールを ${to} にもう一度送りますか？`,
  resendNotDelivering: 'SMTPが設定されていないため、送信せずに新しいメールとして保存します。',
  resent: 'メールを再送します',
  keptAgain: 'メールをもう一度保存します',
  waiting: '送信待ちのメール',
  waitingNote: '運営管理から送るメールで、まだ送れていないものです。送れるまで、自動で繰り返し試します。',
  waitingColumns: { kind: '種類', to: '宛先', requestedAt: '依頼日時', state: '状態' },
  waitingKinds: { invitation: '招待メール', secondFactorReset: '認証アプリの解除のお知らせ', repetition: '再送' },
  waitingStates: { waiting: '送信待ち', parked: '停止中' },
  openJobs: 'ジョブを開く'
}

export type AdminMailsTexts = typeof adminMailsJa
