import type { MailTiming } from '@mekiki/contract/workspace/mail-schedules/mail-schedules.schemas'
import { maxMailedBytes } from '@mekiki/contract/exchange/scheduled-exports/scheduled-exports.schemas'
import { fillPlaces } from '../errors.ts'
import { formatDateTime, formatDay, formatNumber } from '../format.ts'
import { timingText } from '../workspace/mail-timing.ts'
import type { MailEnd } from './mail-alerts.ts'
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

/** The file of a mail with a view, or why there is none: it is too large, or the workspace is used from certain addresses alone. */
export type MailedFile = { kind: 'attached'; name: string; count: number } | { kind: 'too_large' | 'limited' }

/** What a mail with a view of the case list says. */
export interface ScheduledExportMail {
  tenantName: string
  userName: string
  viewName: string
  /** Who set the schedule up; null for the receiver. */
  ownerName: string | null
  timing: MailTiming
  /** Asked for now, and not sent by the schedule. */
  isTrial: boolean
  now: Date
  file: MailedFile
  url: string
  settingsUrl: string
  unsubscribeUrl: string
}

const scheduled = {
  ja: {
    subject: '【Mekiki】{view}（{day}）',
    attached: 'ビュー「{view}」の案件{count}件をファイルでお送りします。\nファイル：{file}',
    too_large: 'ビュー「{view}」のファイルは{limit}MBを超えるため、添付していません。ビューを開いて書き出してください。',
    limited: 'このワークスペースは利用できるIPアドレスを制限しているため、ビュー「{view}」のファイルを添付していません。ビューを開いて書き出してください。',
    rights: 'ファイルに含まれるのは、送信した時点であなたが閲覧できる案件と項目だけです。ほかの人に届くファイルとは異なることがあります。',
    open: 'ビューを開く',
    endOwn: 'このメールは、あなたが設定した定期送信（{timing}）にしたがってお送りしています。',
    endOf: 'このメールは、{owner}さんが設定した定期送信（{timing}）にしたがってお送りしています。',
    endTrial: 'このメールは、あなたの操作によってお送りしています。定期送信の設定：{timing}',
    stopOne: 'この定期送信だけを停止するには、設定の「アカウント」を開いてください。',
    unsubscribe: 'ビューのメールをすべて停止する',
    settings: '通知メールの設定を変更する'
  },
  en: {
    subject: '[Mekiki] {view} ({day})',
    attached: 'Here is the view “{view}” as a file, with {count} {count|case|cases}.\nFile: {file}',
    too_large: 'The file of the view “{view}” is larger than {limit} MB, so it is not attached. Open the view and export it.',
    limited: 'This workspace limits the IP addresses it can be used from, so the file of the view “{view}” is not attached. Open the view and export it.',
    rights: 'The file has only the cases and fields that you could see when it was sent, so other people may receive a different one.',
    open: 'Open the view',
    endOwn: 'You’re receiving this because of a schedule that you set up ({timing}, Tokyo time).',
    endOf: 'You’re receiving this because of a schedule that {owner} set up ({timing}, Tokyo time).',
    endTrial: 'You’re receiving this because you asked for it now. Schedule: {timing}, Tokyo time.',
    stopOne: 'To stop only this schedule, open “Account” in the settings.',
    unsubscribe: 'Stop all view emails',
    settings: 'Change the notification email settings'
  }
} as const satisfies Record<Language, Record<string, string>>

/** A mail with a view of the case list as a file, on a schedule. */
export function scheduledExportMail(
  language: Language,
  { file, ...mail }: ScheduledExportMail
): MailText & { action: { label: string; url: string }; end: MailEnd } {
  const words = scheduled[language]
  const view = mail.viewName
  const limit = formatNumber(maxMailedBytes / 1_000_000)
  const places = { view, limit, ...(file.kind === 'attached' && { file: file.name, count: file.count }) }
  const paragraphs = [fillPlaces(words[file.kind], places), ...(file.kind === 'attached' ? [words.rights] : [])]
  const end = mail.isTrial ? words.endTrial : mail.ownerName === null ? words.endOwn : words.endOf
  return {
    language,
    subject: fillPlaces(words.subject, { view, day: formatDay(mail.now) }),
    title: view,
    paragraphs: [mailGreeting(language, mail.userName), ...paragraphs],
    action: { label: words.open, url: mail.url },
    end: {
      text: `${fillPlaces(end, { owner: mail.ownerName ?? '', timing: timingText(mail.timing, language) })}\n${words.stopOne}`,
      links: [
        { label: words.unsubscribe, url: mail.unsubscribeUrl },
        { label: words.settings, url: mail.settingsUrl }
      ]
    },
    footer: mailFooter(language, mail.tenantName)
  }
}
