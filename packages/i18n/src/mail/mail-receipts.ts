import { fillPlaces } from '../errors.ts'
import { formatDateTime, formatDay } from '../format.ts'
import type { Language } from '../languages.ts'
import { mailFooter, mailGreeting, type MailText } from './mail.ts'

/** What happened to the answer: each is told by a mail of its own. */
export type ReceiptMailKind = 'received' | 'corrected' | 'withdrawn'

/** What a mail to somebody who answered a form says. */
export interface ReceiptMailParams {
  kind: ReceiptMailKind
  tenantName: string
  formName: string
  userName: string
  receiptNumber: string
  /** When the answer arrived. */
  receivedAt: Date
  /** When it was corrected or withdrawn; null in the mail of its arrival. */
  changedAt: Date | null
  /** The form's own words; empty when it has none. */
  ownText: string
  /** What was asked and answered, in the order of the form; none after a withdrawal. */
  answers: readonly { question: string; answers: readonly string[] }[]
  /** The closing day, until whose end the answer can be corrected; null without one. */
  answerEndDate: string | null
  url: string
  /** Whom to ask; each part is empty where the team has not named it. */
  contact: { name: string; email: string; phone: string; url: string }
}

interface Sentences {
  subject: string
  title: string
  first: string
}

interface Catalogue extends Record<ReceiptMailKind, Sentences> {
  number: string
  /** What happened since, and when. */
  changed: Record<Exclude<ReceiptMailKind, 'received'>, string>
  /** Before the lines that say whom to ask. */
  contact: string
  /** Says whom to ask where the call names nobody. */
  ask: string
  answers: string
  between: string
  correctUntil: string
  correctAlways: string
  link: string
  unknown: string
  action: string
}

const ja: Catalogue = {
  received: {
    subject: '【{tenantName}】「{formName}」へのご応募を受け付けました（{receiptNumber}）',
    title: 'ご応募を受け付けました',
    first: '「{formName}」にご応募いただき、ありがとうございます。次の内容で受け付けました。'
  },
  corrected: {
    subject: '【{tenantName}】「{formName}」のご応募内容の修正を受け付けました（{receiptNumber}）',
    title: 'ご応募内容の修正を受け付けました',
    first: '「{formName}」のご応募内容を修正しました。現在の内容は次のとおりです。'
  },
  withdrawn: {
    subject: '【{tenantName}】「{formName}」のご応募の取り下げを受け付けました（{receiptNumber}）',
    title: 'ご応募の取り下げを受け付けました',
    first: '「{formName}」へのご応募の取り下げを受け付けました。'
  },
  number: '受付番号：{receiptNumber}\n受付日時：{receivedAt}',
  changed: { corrected: '修正日時：{changedAt}', withdrawn: '取り下げ日時：{changedAt}' },
  contact: 'お問い合わせ',
  ask: 'お問い合わせは、{tenantName}の担当者までお願いします。',
  answers: '■ {question}\n{answer}',
  between: '、',
  correctUntil: '次のリンクから、ご応募の状況の確認と取り下げができます。内容の修正は{answerEndDate}までできます。',
  correctAlways: '次のリンクから、ご応募の状況の確認、内容の修正、取り下げができます。',
  link: 'このリンクを知っている方は、どなたでもご応募内容を閲覧できます。第三者に転送しないでください。',
  unknown: 'このメールに心当たりがない場合は、破棄してください。',
  action: 'ご応募内容を確認'
}

const en: Catalogue = {
  received: {
    subject: '[{tenantName}] We received your application to “{formName}” ({receiptNumber})',
    title: 'We received your application',
    first: 'Thank you for applying to “{formName}”. This is what we received.'
  },
  corrected: {
    subject: '[{tenantName}] Your application to “{formName}” was changed ({receiptNumber})',
    title: 'Your application was changed',
    first: 'You changed your application to “{formName}”. Here is the current version.'
  },
  withdrawn: {
    subject: '[{tenantName}] Your application to “{formName}” was withdrawn ({receiptNumber})',
    title: 'Your application was withdrawn',
    first: 'You withdrew your application to “{formName}”.'
  },
  number: 'Receipt number: {receiptNumber}\nReceived: {receivedAt}, Tokyo time',
  changed: { corrected: 'Changed: {changedAt}, Tokyo time', withdrawn: 'Withdrawn: {changedAt}, Tokyo time' },
  contact: 'Contact',
  ask: 'If you have questions, contact {tenantName}.',
  answers: '■ {question}\n{answer}',
  between: ', ',
  correctUntil: 'Use this link to check the status of your application or withdraw it. You can change it until {answerEndDate}.',
  correctAlways: 'Use this link to check the status of your application, change it or withdraw it.',
  link: 'Anyone with this link can view your application. Please don’t share it.',
  unknown: 'If you weren’t expecting this email, please ignore it.',
  action: 'View your application'
}

const catalogues: Record<Language, Catalogue> = { ja, en }

/** The mail to somebody who answered, corrected or withdrew: number, answers, and the link by which the answer is seen and corrected. */
export function receiptMail(language: Language, params: ReceiptMailParams): MailText {
  const catalogue = catalogues[language]
  const { kind, answers, answerEndDate, ownText, url, userName, tenantName, contact } = params
  const { subject, title, first } = catalogue[kind]
  const values = {
    tenantName,
    formName: params.formName,
    receiptNumber: params.receiptNumber,
    receivedAt: formatDateTime(params.receivedAt),
    changedAt: formatDateTime(params.changedAt),
    answerEndDate: formatDay(answerEndDate)
  }
  const fill = (sentence: string): string => fillPlaces(sentence, values)
  const correctable = answerEndDate === null ? catalogue.correctAlways : fill(catalogue.correctUntil)
  const said = answers.map(({ question, answers: words }) => fillPlaces(catalogue.answers, { question, answer: words.join(catalogue.between) }))
  const asking = [contact.name, contact.email, contact.phone, contact.url].filter((part) => part !== '')
  const paragraphs = [
    mailGreeting(language, userName, true),
    fill(first),
    ownText,
    [catalogue.number, ...(kind === 'received' ? [] : [catalogue.changed[kind]])].map(fill).join('\n'),
    ...said,
    ...(kind === 'withdrawn' ? [] : [correctable]),
    catalogue.link,
    asking.length > 0 ? [catalogue.contact, ...asking].join('\n') : fill(catalogue.ask),
    catalogue.unknown
  ]
  return {
    language,
    subject: fill(subject),
    title,
    paragraphs: paragraphs.filter((paragraph) => paragraph !== ''),
    action: { label: catalogue.action, url },
    footer: mailFooter(language, tenantName, contact.email)
  }
}
