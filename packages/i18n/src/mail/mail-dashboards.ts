import type { MailTiming } from '@mekiki/contract/workspace/mail-schedules/mail-schedules.schemas'
import { timingText } from '../workspace/mail-timing.ts'
import { fillPlaces } from '../errors.ts'
import { formatDateTime, formatDay } from '../format.ts'
import type { Language } from '../languages.ts'
import { mailFooter, mailGreeting, type MailText } from './mail.ts'
import type { MailEnd } from './mail-alerts.ts'

/** What a mail with a dashboard says; the figures of its tiles come from elsewhere. */
export interface DashboardMail {
  tenantName: string
  userName: string
  dashboardName: string
  /** Who set the schedule up; null for the receiver. */
  ownerName: string | null
  timing: MailTiming
  /** Asked for now, and not sent by the schedule. */
  isTrial: boolean
  now: Date
  /** The time of the figures; null while there are none. */
  takenAt: Date | null
  /** The dashboard's conditions in words. */
  conditions: readonly { label: string; text: string }[]
  url: string
  settingsUrl: string
  unsubscribeUrl: string
}

/** Texts of a mail with a dashboard. */
export type DashboardMailText = MailText & { action: { label: string; url: string }; end: MailEnd }

interface Catalogue {
  subject: string
  lead: string
  takenAt: string
  noFigures: string
  allTime: string
  colon: string
  rights: string
  open: string
  numbers: string
  item: string
  value: string
  previous: string
  rows: string
  numberOf: string
  endOwn: string
  endOf: string
  endTrial: string
  stopOne: string
  unsubscribe: string
  settings: string
}

const ja: Catalogue = {
  subject: '【Mekiki】{dashboard}（{day}）',
  lead: 'ダッシュボード「{dashboard}」をお送りします。',
  takenAt: '集計日時：{at}',
  noFigures: '集計がまだありません。ダッシュボードを開いて更新してください。',
  allTime: '条件：なし',
  colon: '：',
  rights: '数値は、あなたが閲覧できる案件だけで集計しています。ほかの人に届く数値とは異なることがあります。',
  open: 'ダッシュボードを開く',
  numbers: '主な数値',
  item: '項目',
  value: '値',
  previous: '前期',
  rows: 'ほか{count}行をダッシュボードで見る',
  numberOf: '{title}（{label}）',
  endOwn: 'このメールは、あなたが設定した定期送信（{timing}）にしたがってお送りしています。',
  endOf: 'このメールは、{owner}さんが設定した定期送信（{timing}）にしたがってお送りしています。',
  endTrial: 'このメールは、あなたの操作によってお送りしています。定期送信の設定：{timing}',
  stopOne: 'この定期送信だけを停止するには、ダッシュボードの「共有」を開いてください。',
  unsubscribe: 'ダッシュボードのメールをすべて停止する',
  settings: '通知メールの設定を変更する'
}

const en: Catalogue = {
  subject: '[Mekiki] {dashboard} ({day})',
  lead: 'Here is the dashboard “{dashboard}”.',
  takenAt: 'Figures as of {at}, Tokyo time',
  noFigures: 'There are no figures yet. Open the dashboard and refresh it.',
  allTime: 'Filters: none',
  colon: ': ',
  rights: 'Figures count only the cases that you can see, so other people may receive different ones.',
  open: 'Open the dashboard',
  numbers: 'Key figures',
  item: 'Item',
  value: 'Value',
  previous: 'Previous period',
  rows: 'See {count} more {count|row|rows} on the dashboard',
  numberOf: '{title} ({label})',
  endOwn: 'You’re receiving this because of a schedule that you set up ({timing}, Tokyo time).',
  endOf: 'You’re receiving this because of a schedule that {owner} set up ({timing}, Tokyo time).',
  endTrial: 'You’re receiving this because you asked for it now. Schedule: {timing}, Tokyo time.',
  stopOne: 'To stop only this schedule, open “Share” on the dashboard.',
  unsubscribe: 'Stop all dashboard emails',
  settings: 'Change the notification email settings'
}

const catalogues: Record<Language, Catalogue> = { ja, en }

/** The words of the figures' tables that the page has not. */
export function dashboardMailWords(language: Language) {
  const { numbers, item, value, previous, rows, numberOf } = catalogues[language]
  return {
    numbers,
    item,
    value,
    previous,
    rows: (count: number) => fillPlaces(rows, { count }),
    numberOf: (title: string, label: string) => fillPlaces(numberOf, { title, label })
  }
}

/** A mail with a dashboard, without its figures. */
export function dashboardMail(language: Language, mail: DashboardMail): DashboardMailText {
  const words = catalogues[language]
  const { takenAt, conditions, ownerName } = mail
  const dashboard = mail.dashboardName
  const said = conditions.length === 0 ? [words.allTime] : conditions.map(({ label, text }) => `${label}${words.colon}${text}`)
  const asOf = takenAt === null ? words.noFigures : fillPlaces(words.takenAt, { at: formatDateTime(takenAt) })
  const end = mail.isTrial ? words.endTrial : ownerName === null ? words.endOwn : words.endOf
  return {
    language,
    subject: fillPlaces(words.subject, { dashboard, day: formatDay(mail.now) }),
    title: dashboard,
    paragraphs: [mailGreeting(language, mail.userName), fillPlaces(words.lead, { dashboard }), [asOf, ...said].join('\n'), words.rights],
    action: { label: words.open, url: mail.url },
    end: {
      text: `${fillPlaces(end, { owner: ownerName ?? '', timing: timingText(mail.timing, language) })}\n${words.stopOne}`,
      links: [
        { label: words.unsubscribe, url: mail.unsubscribeUrl },
        { label: words.settings, url: mail.settingsUrl }
      ]
    },
    footer: mailFooter(language, mail.tenantName)
  }
}
