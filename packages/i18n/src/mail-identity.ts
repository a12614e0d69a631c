import type { Language } from './languages.ts'

/** The sentences of the mail that carries a reset code. */
export interface ResetCodeTexts {
  subject: string
  title: string
  paragraphs: (code: string) => string[]
  footer: string
}

/** The mail with the code to reset a password; `code` is good for an hour. */
export const resetCodeTexts: Record<Language, ResetCodeTexts> = {
  ja: {
    subject: '【Mekiki】パスワード再設定の確認コード',
    title: 'パスワード再設定の確認コード',
    paragraphs: (code) => [
      'パスワードの再設定を受け付けました。次の確認コードを、再設定の画面に入力してください。',
      `確認コード：${code}`,
      '確認コードの有効期限は1時間です。心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。'
    ],
    footer: 'このメールは送信専用です。'
  },
  en: {
    subject: '[Mekiki] Code to reset your password',
    title: 'Code to reset your password',
    paragraphs: (code) => [
      'A password reset was requested. Enter this code on the reset screen.',
      `Code: ${code}`,
      'The code is valid for one hour. If you did not ask for it, ignore this mail; your password stays as it is.'
    ],
    footer: 'Do not reply to this mail.'
  }
}
