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
  resent: 'メールを再送しました',
  keptAgain: 'メールをもう一度保存しました'
}

export type AdminMailsTexts = typeof adminMailsJa
