import { fillPlaces } from '../errors.ts'
import { formatDateTime } from '../format.ts'
import type { Language } from '../languages.ts'
import { mailFooter, mailGreeting, type MailText } from './mail.ts'

/** What the mail at the end of a long export says. */
export interface ExportFinishedMail {
  tenantName: string
  userName: string
  /** What was written: "Cases". */
  label: string
  fileName: string
  /** Until when the file is there. */
  expiresAt: Date
  /** The screen from which it is fetched. */
  url: string
}

const texts = {
  ja: {
    subject: '【Mekiki】{label}の書き出しが完了しました',
    title: '{label}の書き出しが完了しました',
    paragraphs: ['ファイル：{fileName}', 'ログインして、{expiresAt}までにダウンロードしてください。期限を過ぎると、ファイルは削除されます。'],
    action: 'ダウンロード画面を開く'
  },
  en: {
    subject: '[Mekiki] Your export is ready: {label}',
    title: 'Your export is ready: {label}',
    paragraphs: ['File: {fileName}', 'Sign in and download it by {expiresAt}, Tokyo time. The file is deleted after that.'],
    action: 'Open the download page'
  }
} as const satisfies Record<Language, { subject: string; title: string; paragraphs: readonly string[]; action: string }>

/** The mail at the end of an export that took long. */
export function exportFinishedMail(language: Language, { tenantName, userName, url, expiresAt, ...values }: ExportFinishedMail): MailText {
  const { subject, title, paragraphs, action } = texts[language]
  const places = { ...values, expiresAt: formatDateTime(expiresAt) }
  return {
    language,
    subject: fillPlaces(subject, places),
    title: fillPlaces(title, places),
    paragraphs: [mailGreeting(language, userName), ...paragraphs.map((paragraph) => fillPlaces(paragraph, places))],
    action: { label: action, url },
    footer: mailFooter(language, tenantName)
  }
}
