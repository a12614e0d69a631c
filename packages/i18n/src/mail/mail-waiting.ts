import { fillPlaces } from '../errors.ts'
import type { Language } from '../languages.ts'
import { formatDay } from '../format.ts'
import { mailFooter, type MailText } from './mail.ts'
import type { MailEnd } from './mail-alerts.ts'

/** The mail that asks whether an address is to be told of the next call. */
export interface WaitingMail {
  tenantName: string
  formName: string
  confirmUrl: string
  stopUrl: string
  /** Where a reply goes; empty where the call names nobody. */
  replyTo: string
}

/** The mail that tells of a call that has opened. */
export interface CallNewsMail {
  tenantName: string
  formName: string
  /** The beginning of the call's description. */
  description: string
  opensOn: string | null
  answerEndDate: string | null
  /** Whether the address is kept for the call after this one. */
  stays: boolean
  url: string
  stopUrl: string
  /** Where a reply goes; empty where the call names nobody. */
  replyTo: string
}

/** The pages behind the links of these mails. */
export interface WaitingPageTexts {
  ask: { title: string; text: string; button: string; stays: string }
  confirmed: { title: string; text: string }
  unknown: { title: string; text: string }
  stop: { title: string; text: string; button: string }
  stopped: { title: string; text: string }
}

interface Catalogue {
  confirm: { subject: string; title: string; first: string; next: string; unknown: string; action: string; end: string }
  news: Record<'subject' | 'title' | 'first' | 'opens' | 'closes' | 'noEnd' | 'once' | 'stays' | 'action' | 'end', string>
  stop: string
  pages: WaitingPageTexts
}

const ja: Catalogue = {
  confirm: {
    subject: '【{tenantName}】次の公募のお知らせの確認',
    title: 'お知らせの確認',
    first: '「{formName}」のページで、{tenantName}の次の公募のお知らせの申し込みがありました。',
    next: '次のリンクを開き、ボタンを押すと申し込みが完了します。リンクは7日間有効です。',
    unknown: '心当たりがない場合は、このメールを破棄してください。7日後にメールアドレスを削除します。',
    action: 'お知らせの申し込みを確認する',
    end: 'このメールは、公募のページでメールアドレスが入力されたためお送りしています。'
  },
  news: {
    subject: '【{tenantName}】「{formName}」の募集が始まりました',
    title: '「{formName}」の募集が始まりました',
    first: '次の公募のお知らせをお申し込みいただいた方に、お送りしています。',
    opens: '受付開始：{opensOn}',
    closes: '締切：{answerEndDate} 23:59',
    noEnd: '締切：なし',
    once: 'お知らせはこの1回で終わりです。メールアドレスは削除します。',
    stays: 'この後の公募も、始まったらお知らせします。',
    action: '公募を見る',
    end: 'このメールは、次の公募のお知らせをお申し込みいただいた方にお送りしています。'
  },
  stop: 'お知らせを停止し、メールアドレスを削除する',
  pages: {
    ask: {
      title: '次の公募のお知らせ',
      text: '次の公募が始まったら、1回だけメールでお知らせします。その後の公募も知りたい場合は、「その後も受け取る」を押してください。',
      button: '次の1回だけ受け取る',
      stays: 'その後も受け取る'
    },
    confirmed: { title: 'お申し込みを受け付けました', text: '公募が始まったら、メールでお知らせします。メールのリンクから、いつでも停止できます。' },
    unknown: { title: 'リンクの有効期限が切れています', text: '公募のページから、もう一度お申し込みください。' },
    stop: { title: 'お知らせの停止', text: '公募のお知らせを停止し、メールアドレスを削除しますか？', button: '停止' },
    stopped: { title: '停止を受け付けました', text: 'リンクが有効であれば、メールアドレスを削除し、以後お知らせを送りません。' }
  }
}

const en: Catalogue = {
  confirm: {
    subject: '[{tenantName}] Confirm that you want to hear of the next call',
    title: 'Confirm your email address',
    first: 'Someone asked on the page of “{formName}” to be told of the next call of {tenantName}.',
    next: 'Open the link and press the button to confirm. The link is valid for 7 days.',
    unknown: 'If this wasn’t you, please ignore this email. The address is deleted after 7 days.',
    action: 'Confirm',
    end: 'You’re receiving this because your email address was entered on the page of a call.'
  },
  news: {
    subject: '[{tenantName}] “{formName}” is open',
    title: '“{formName}” is open',
    first: 'You asked to be told of the next call.',
    opens: 'Opens: {opensOn}',
    closes: 'Closes: {answerEndDate} 23:59 (Japan)',
    noEnd: 'Closes: no closing date',
    once: 'This is the only email: your address is deleted now.',
    stays: 'You will also be told of later calls.',
    action: 'See the call',
    end: 'You’re receiving this because you asked to be told of the next call.'
  },
  stop: 'Stop these emails and delete my address',
  pages: {
    ask: {
      title: 'News of the next call',
      text: 'You will get one email when the next call opens. To be told of later calls as well, choose “Later calls, too”.',
      button: 'Only the next call',
      stays: 'Later calls, too'
    },
    confirmed: { title: 'You are on the list', text: 'You will get an email when a call opens. Each email has a link to stop.' },
    unknown: { title: 'This link has expired', text: 'Please ask again on the page of the call.' },
    stop: { title: 'Stop these emails', text: 'Stop news of calls and delete your email address?', button: 'Stop' },
    stopped: { title: 'Your request was received', text: 'If the link is valid, your address is deleted and you get no more news of calls.' }
  }
}

const catalogues: Record<Language, Catalogue> = { ja, en }

const endOf = (language: Language, text: string, url: string): MailEnd => ({ text, links: [{ label: catalogues[language].stop, url }] })

/** The mail with the link that confirms an address. */
export function waitingMail(language: Language, { tenantName, formName, confirmUrl, stopUrl, replyTo }: WaitingMail): MailText & { end: MailEnd } {
  const { subject, title, first, next, unknown, action, end } = catalogues[language].confirm
  const fill = (sentence: string): string => fillPlaces(sentence, { tenantName, formName })
  const paragraphs = [fill(first), next, unknown]
  return {
    language,
    subject: fill(subject),
    title,
    paragraphs,
    action: { label: action, url: confirmUrl },
    end: endOf(language, end, stopUrl),
    footer: mailFooter(language, tenantName, replyTo)
  }
}

/** The mail that tells of a call that has opened. */
export function callNewsMail(language: Language, mail: CallNewsMail): MailText & { end: MailEnd } {
  const { news } = catalogues[language]
  const { tenantName, formName, description, opensOn, answerEndDate, replyTo } = mail
  const fill = (sentence: string): string =>
    fillPlaces(sentence, { tenantName, formName, opensOn: formatDay(opensOn), answerEndDate: formatDay(answerEndDate) })
  const days = [...(opensOn === null ? [] : [fill(news.opens)]), answerEndDate === null ? news.noEnd : fill(news.closes)].join('\n')
  return {
    language,
    subject: fill(news.subject),
    title: fill(news.title),
    paragraphs: [news.first, description, days, mail.stays ? news.stays : news.once].filter((paragraph) => paragraph !== ''),
    action: { label: news.action, url: mail.url },
    end: endOf(language, news.end, mail.stopUrl),
    footer: mailFooter(language, tenantName, replyTo)
  }
}

/** Texts of the pages behind the links. */
export function waitingPages(language: Language): WaitingPageTexts {
  return catalogues[language].pages
}
