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
  /** When it happened. */
  at: Date
  /** The form's own words; empty when it has none. */
  ownText: string
  /** What was asked and answered, in the order of the form; none after a withdrawal. */
  answers: readonly { question: string; answers: readonly string[] }[]
  /** The closing day, until whose end the answer can be corrected; null without one. */
  answerEndDate: string | null
  url: string
}

interface Sentences {
  subject: string
  title: string
  first: string
}

interface Catalogue extends Record<ReceiptMailKind, Sentences> {
  number: string
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
    first: '「{formName}」へのご応募を取り下げました。'
  },
  number: '受付番号：{receiptNumber}\n受付日時：{at}',
  answers: '■ {question}\n{answer}',
  between: '、',
  correctUntil: '次のリンクから、ご応募の状況の確認と取り下げができます。内容の修正は{answerEndDate}までできます。',
  correctAlways: '次のリンクから、ご応募の状況の確認、内容の修正、取り下げができます。',
  link: 'このリンクを知っている人は、どなたでもご応募内容を見ることができます。転送しないでください。',
  unknown: 'このメールに心当たりがない場合は、破棄してください。',
  action: '応募内容を確認する'
}

const en: Catalogue = {
  received: {
    subject: '[{tenantName}] Your answer to “{formName}” was received ({receiptNumber})',
    title: 'Your answer was received',
    first: 'Thank you for answering “{formName}”. This is what we received.'
  },
  corrected: {
    subject: '[{tenantName}] Your answer to “{formName}” was corrected ({receiptNumber})',
    title: 'Your answer was corrected',
    first: 'You corrected your answer to “{formName}”. This is how it stands now.'
  },
  withdrawn: {
    subject: '[{tenantName}] Your answer to “{formName}” was withdrawn ({receiptNumber})',
    title: 'Your answer was withdrawn',
    first: 'You withdrew your answer to “{formName}”.'
  },
  number: 'Receipt number: {receiptNumber}\nReceived: {at}, Tokyo time',
  answers: '■ {question}\n{answer}',
  between: ', ',
  correctUntil: 'With this link you see how your answer stands and can withdraw it; you can correct it until {answerEndDate}.',
  correctAlways: 'With this link you see how your answer stands, and can correct or withdraw it.',
  link: 'Whoever has the link can see your answer. Please do not pass it on.',
  unknown: 'If you do not expect this mail, please discard it.',
  action: 'See your answer'
}

const catalogues: Record<Language, Catalogue> = { ja, en }

/** The mail to somebody who answered, corrected or withdrew: number, answers, and the link by which the answer is seen and corrected. */
export function receiptMail(language: Language, params: ReceiptMailParams): MailText {
  const catalogue = catalogues[language]
  const { kind, answers, answerEndDate, ownText, url, userName, tenantName } = params
  const { subject, title, first } = catalogue[kind]
  const values = {
    tenantName,
    formName: params.formName,
    receiptNumber: params.receiptNumber,
    at: formatDateTime(params.at),
    answerEndDate: formatDay(answerEndDate)
  }
  const fill = (sentence: string): string => fillPlaces(sentence, values)
  const correctable = answerEndDate === null ? catalogue.correctAlways : fill(catalogue.correctUntil)
  const said = answers.map(({ question, answers: words }) => fillPlaces(catalogue.answers, { question, answer: words.join(catalogue.between) }))
  const paragraphs = [
    mailGreeting(language, userName),
    fill(first),
    ownText,
    fill(catalogue.number),
    ...said,
    ...(kind === 'withdrawn' ? [] : [correctable]),
    catalogue.link,
    catalogue.unknown
  ]
  return {
    language,
    subject: fill(subject),
    title,
    paragraphs: paragraphs.filter((paragraph) => paragraph !== ''),
    action: { label: catalogue.action, url },
    footer: mailFooter(language, tenantName)
  }
}
