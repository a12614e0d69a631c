import { fillPlaces } from '../errors.ts'
import { formatDateTime, formatNumber } from '../format.ts'
import type { Language } from '../languages.ts'
import { mailFooter, mailGreeting, type MailText } from './mail.ts'

/** A table of a mail under a title of its own, and where the rest of it is. */
export interface MailSectionText {
  title: string
  headers: string[]
  /** Where all of it is; `label` says how many more there are. */
  more: { label: string; url: string }
}

/** What ends the mails of a kind: a link, and its words. */
export interface MailEnd {
  text: string
  links: { label: string; url: string }[]
}

/** A mail that its receiver can turn off. */
export type EndableMailText = MailText & { sections: MailSectionText[]; end: MailEnd }

/** What an alert is about. */
export type AlertMailKind = 'searchScouteeCreatedAlert' | 'searchScouteeUpdatedAlert' | 'projectScouteeAlert'

/** A saved search with companies, or the companies of one's cases (without a name). */
export interface AlertPart {
  name: string | null
  /** All that there are, exactly. */
  total: number
  /** Those that the mail names. */
  shown: number
  url: string
}

interface Links {
  settingsUrl: string
  unsubscribeUrl: string
}

/** What an alert says; the rows of its tables come from elsewhere. */
export interface AlertMail extends Links {
  tenantName: string
  userName: string
  kind: AlertMailKind
  frequency: 'immediately' | 'daily' | 'weekly'
  from: Date
  until: Date
  parts: readonly AlertPart[]
  /** Searches that found something, too, and are not in the mail. */
  moreSearches: number
}

/** What a mail about tasks says: how many are due, how many are overdue. */
export interface TaskReminderMail extends Links {
  tenantName: string
  userName: string
  due: { total: number; shown: number }
  overdue: { total: number; shown: number }
  url: string
}

interface AlertSentences {
  one: string
  several: string
  lead: string
  section: string
}

interface Catalogue {
  alerts: Record<AlertMailKind, AlertSentences>
  period: string
  moreSearches: string
  headers: Record<AlertMailKind, string[]>
  all: string
  more: string
  frequencies: Record<AlertMail['frequency'], string>
  end: string
  unsubscribe: string
  settings: string
  tasks: Record<'due' | 'overdue' | 'both' | 'lead' | 'all' | 'dueSection' | 'overdueSection' | 'end', string> & { headers: string[] }
  pages: UnsubscribeTexts
}

/** Texts of the page behind a mail's unsubscribe link. */
export interface UnsubscribeTexts {
  ask: { title: string; text: string }
  done: { title: string; text: string }
  button: string
  settings: string
}

const ja: Catalogue = {
  alerts: {
    searchScouteeCreatedAlert: {
      one: '新しい企業・人物が{total}件あります（保存した検索「{name}」）',
      several: '保存した検索{count}件に新しい企業・人物があります',
      lead: '保存した検索に一致する企業が、新しく登録されました。',
      section: '{name}：{total}件'
    },
    searchScouteeUpdatedAlert: {
      one: '企業・人物{total}件が更新されました（保存した検索「{name}」）',
      several: '保存した検索{count}件の企業・人物が更新されました',
      lead: '保存した検索に一致する企業の情報が更新されました。',
      section: '{name}：{total}件'
    },
    projectScouteeAlert: {
      one: '担当する案件の企業・人物{total}件が更新されました',
      several: '担当する案件の企業・人物が更新されました',
      lead: '担当している案件、またはあなたが登録した案件の企業の情報が更新されました。',
      section: '案件の企業・人物：{total}件'
    }
  },
  period: '対象期間：{from}〜{until}',
  moreSearches: 'このほか、保存した検索{count}件にも該当する企業があります。',
  headers: {
    searchScouteeCreatedAlert: ['企業名', '所在地', '登録日時'],
    searchScouteeUpdatedAlert: ['企業名', '所在地', '更新日時'],
    projectScouteeAlert: ['企業名', '案件のテーマ', '更新日時']
  },
  all: '{total}件をすべて見る',
  more: 'ほか{rest}件を含む{total}件をすべて見る',
  frequencies: { immediately: 'すぐに', daily: '毎日8:00', weekly: '毎週月曜日8:00' },
  end: 'このメールは、通知メールの設定（{frequency}）にしたがってお送りしています。',
  unsubscribe: 'この通知メールを停止する',
  settings: '通知メールの設定を変更する',
  tasks: {
    due: '【Mekiki】期限が近いタスクが{due}件あります',
    overdue: '【Mekiki】期限切れのタスクが{overdue}件あります',
    both: '【Mekiki】期限が近いタスク{due}件、期限切れのタスク{overdue}件があります',
    lead: 'あなたが担当しているタスクをお知らせします。',
    headers: ['タスク', '案件・テーマ', '期限'],
    all: 'タスク一覧を開く',
    dueSection: '期限が近いタスク：{total}件',
    overdueSection: '期限切れのタスク：{total}件',
    end: 'このメールは、担当するタスクの期限をお知らせするためにお送りしています。'
  },
  pages: {
    ask: { title: '通知メールの停止', text: 'この種類の通知メールを停止しますか？　設定の「通知メール」から、いつでも再開できます。' },
    done: {
      title: '通知メールの停止を受け付けました',
      text: 'リンクが有効であれば、この種類の通知メールは以後送信されません。設定の「通知メール」から、いつでも再開できます。'
    },
    button: '停止',
    settings: '通知メールの設定を開く'
  }
}

const en: Catalogue = {
  alerts: {
    searchScouteeCreatedAlert: {
      one: '{total} new {total|company matches|companies match} your saved search “{name}”',
      several: 'New companies match {count} of your saved searches',
      lead: 'Companies that match your saved searches were added.',
      section: '{name}: {total}'
    },
    searchScouteeUpdatedAlert: {
      one: '{total} {total|company|companies} in your saved search “{name}” {total|was|were} updated',
      several: 'Companies in {count} of your saved searches were updated',
      lead: 'Companies that match your saved searches were updated.',
      section: '{name}: {total}'
    },
    projectScouteeAlert: {
      one: '{total} {total|company|companies} of your cases {total|was|were} updated',
      several: 'Companies of your cases were updated',
      lead: 'Companies of cases that you own or added were updated.',
      section: 'Companies of your cases: {total}'
    }
  },
  period: 'Period: {from} to {until}, Tokyo time',
  moreSearches: '{count} more of your saved searches also {count|has|have} matching companies.',
  headers: {
    searchScouteeCreatedAlert: ['Company', 'Address', 'Added'],
    searchScouteeUpdatedAlert: ['Company', 'Address', 'Updated'],
    projectScouteeAlert: ['Company', 'Theme of the case', 'Updated']
  },
  all: 'See all ({total})',
  more: 'See all {total}, with {rest} more',
  frequencies: { immediately: 'immediately', daily: 'every day at 8:00, Tokyo time', weekly: 'every Monday at 8:00, Tokyo time' },
  end: 'You’re receiving this because of your email notification settings ({frequency}).',
  unsubscribe: 'Stop these emails',
  settings: 'Change the notification email settings',
  tasks: {
    due: '[Mekiki] {due} {due|task|tasks} due soon',
    overdue: '[Mekiki] {overdue} overdue {overdue|task|tasks}',
    both: '[Mekiki] {due} {due|task|tasks} due soon, {overdue} overdue',
    lead: 'These tasks are assigned to you.',
    headers: ['Task', 'Case or theme', 'Due'],
    all: 'Open the list of tasks',
    dueSection: 'Due soon: {total}',
    overdueSection: 'Overdue: {total}',
    end: 'You’re receiving this because tasks are assigned to you.'
  },
  pages: {
    ask: {
      title: 'Stop notification emails',
      text: 'Do you want to stop notification emails of this type? You can turn them on again in the settings at any time.'
    },
    done: {
      title: 'Your request was received',
      text: 'If the link is valid, no more notification emails of this type will be sent. You can turn them on again in the settings at any time.'
    },
    button: 'Stop',
    settings: 'Open the notification email settings'
  }
}

const catalogues: Record<Language, Catalogue> = { ja, en }
const marks: Record<Language, (text: string) => string> = { ja: (text) => `【Mekiki】${text}`, en: (text) => `[Mekiki] ${text}` }

function endOf(language: Language, text: string, { settingsUrl, unsubscribeUrl }: Links): MailEnd {
  const { unsubscribe, settings } = catalogues[language]
  return {
    text,
    links: [
      { label: unsubscribe, url: unsubscribeUrl },
      { label: settings, url: settingsUrl }
    ]
  }
}

function moreOf(language: Language, { total, shown, url }: Pick<AlertPart, 'total' | 'shown' | 'url'>): MailSectionText['more'] {
  const { all, more } = catalogues[language]
  const rest = total - shown
  return { label: fillPlaces(rest > 0 ? more : all, { total: formatNumber(total), rest: formatNumber(rest) }), url }
}

/** An alert about companies: a section for each saved search. The first part exists. */
export function alertMail(language: Language, mail: AlertMail): EndableMailText {
  const catalogue = catalogues[language]
  const { one, several, lead, section } = catalogue.alerts[mail.kind]
  const [first] = mail.parts
  const count = mail.parts.length + mail.moreSearches
  const values = { name: first?.name ?? '', total: formatNumber(first?.total ?? 0), count: String(count) }
  const title = fillPlaces(count === 1 ? one : several, values)
  const period = fillPlaces(catalogue.period, { from: formatDateTime(mail.from), until: formatDateTime(mail.until) })
  const more = mail.moreSearches === 0 ? [] : [fillPlaces(catalogue.moreSearches, { count: String(mail.moreSearches) })]
  return {
    language,
    subject: marks[language](title),
    title,
    paragraphs: [mailGreeting(language, mail.userName), `${lead}\n${period}`, ...more],
    sections: mail.parts.map((part) => ({
      title: fillPlaces(section, { name: part.name ?? '', total: formatNumber(part.total) }),
      headers: catalogue.headers[mail.kind],
      more: moreOf(language, part)
    })),
    end: endOf(language, fillPlaces(catalogue.end, { frequency: catalogue.frequencies[mail.frequency] }), mail),
    footer: mailFooter(language, mail.tenantName)
  }
}

/** A mail about tasks that are due or overdue. */
export function taskReminderMail(language: Language, mail: TaskReminderMail): EndableMailText {
  const { tasks } = catalogues[language]
  const { due, overdue } = mail
  const subject = fillPlaces(due.total > 0 && overdue.total > 0 ? tasks.both : due.total > 0 ? tasks.due : tasks.overdue, {
    due: String(due.total),
    overdue: String(overdue.total)
  })
  const section = (text: string, part: TaskReminderMail['due']): MailSectionText[] =>
    part.total === 0 ? [] : [{ title: fillPlaces(text, { total: String(part.total) }), headers: tasks.headers, more: { label: tasks.all, url: mail.url } }]
  return {
    language,
    subject,
    title: subject.replace(/^(?:【Mekiki】|\[Mekiki\] )/u, ''),
    paragraphs: [mailGreeting(language, mail.userName), tasks.lead],
    sections: [...section(tasks.overdueSection, overdue), ...section(tasks.dueSection, due)],
    end: endOf(language, tasks.end, mail),
    footer: mailFooter(language, mail.tenantName)
  }
}

/** Texts of the page that ends mails. */
export function unsubscribeTexts(language: Language): UnsubscribeTexts {
  return catalogues[language].pages
}
