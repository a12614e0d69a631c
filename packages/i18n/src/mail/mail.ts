import { fillPlaces } from '../errors.ts'
import { formatDateTime } from '../format.ts'
import type { Language } from '../languages.ts'

/** A mail's texts, plain; a line break in a paragraph stays one. */
export interface MailText {
  language: Language
  subject: string
  title: string
  paragraphs: string[]
  action?: { label: string; url: string }
  footer: string
}

/** What an invitation says. */
export interface InvitationMail {
  tenantName: string
  userName: string
  /** Who invites; null where nobody of the workspace does. */
  byName: string | null
  /** What the person types as user name. */
  username: string
  temporaryPassword: string
  /** Until when the temporary password works. */
  expiresAt: Date
  /** The workspace's login screen. */
  url: string
}

/** What a mail with a code for a new password says. */
export interface ResetCodeMailParams {
  tenantName: string
  /** Null when unknown. */
  userName: string | null
  code: string
  expiresAt: Date
}

/** What a mail with shared cases says; the table of the cases comes from elsewhere. */
export interface ProjectsSharedMail {
  tenantName: string
  userName: string
  /** Who shares. */
  byName: string
  count: number
  message: string
  url: string
}

interface Sentences {
  subject: string
  title: string
  paragraphs: readonly string[]
  action?: string
}

interface Catalogue {
  greeting: string
  outsiderGreeting: string
  footer: string
  /** The footer of a mail that can be answered. */
  reply: string
  invitation: Sentences
  invitedBy: string
  resetCode: Sentences
  projectsShared: Sentences
  /** What stands in the linking column of a case without a company or person. */
  unregistered: string
}

const ja: Catalogue = {
  greeting: '{userName}さん',
  outsiderGreeting: '{userName}様',
  footer: '{tenantName}\nこのメールは、Mekiki（目利き）から自動で送信しています。ご返信いただいてもお答えできません。',
  reply: '{tenantName}\nこのメールに返信すると、{email} に届きます。',
  invitation: {
    subject: '【Mekiki】{tenantName}のワークスペースへのご招待',
    title: '{tenantName}のワークスペースに招待されました',
    paragraphs: [
      'Mekikiは、企業の情報や評価をチームで管理するサービスです。ログイン画面を開き、次のユーザー名と仮パスワードでログインしてください。はじめてログインするときに、新しいパスワードを設定します。',
      'ユーザー名：{username}\n仮パスワード：{temporaryPassword}',
      '仮パスワードの有効期間は7日間です（{expiresAt}まで）。期限を過ぎたときは、ログインの際に新しい仮パスワードをメールでお送りします。',
      'このメールに心当たりがない場合は、破棄してください。'
    ],
    action: 'ログイン画面を開く'
  },
  invitedBy: '{byName}さんが、{tenantName}のワークスペースに招待しました。',
  resetCode: {
    subject: '【Mekiki】パスワード再設定の確認コード',
    title: 'パスワード再設定の確認コード',
    paragraphs: [
      'パスワードの再設定のお申し込みを受け付けました。次の確認コードを画面に入力してください。',
      '確認コード：{code}',
      '確認コードは{expiresAt}まで有効です。',
      '再設定を申し込んでいない場合は、このメールを破棄してください。パスワードは変わりません。'
    ]
  },
  projectsShared: {
    subject: '【Mekiki】{byName}さんが案件を共有しました（{count}件）',
    title: '{byName}さんが案件を共有しました（{count}件）',
    paragraphs: ['{byName}さんから、次の案件が共有されました。', '{message}'],
    action: '案件を開く'
  },
  unregistered: '未登録'
}

const en: Catalogue = {
  greeting: 'Hello {userName},',
  outsiderGreeting: 'Hello {userName},',
  footer: '{tenantName}\nThis is an automated email from Mekiki. Please do not reply.',
  reply: '{tenantName}\nReplies to this email go to {email}.',
  invitation: {
    subject: '[Mekiki] You’re invited to {tenantName}',
    title: 'You’re invited to {tenantName}',
    paragraphs: [
      'Mekiki is a service for managing company information and reviews as a team. Open the sign-in page and sign in with this user name and temporary password. You’ll choose a new password when you first sign in.',
      'User name: {username}\nTemporary password: {temporaryPassword}',
      'The temporary password expires in 7 days ({expiresAt}, Tokyo time). After that, try to sign in and we’ll email you a new one.',
      'If you weren’t expecting this email, please ignore it.'
    ],
    action: 'Open the sign-in page'
  },
  invitedBy: '{byName} invited you to the workspace of {tenantName}.',
  resetCode: {
    subject: '[Mekiki] Your password reset code',
    title: 'Your password reset code',
    paragraphs: [
      'We received a request to reset your password. Enter this code on the sign-in page.',
      'Code: {code}',
      'The code is valid until {expiresAt}, Tokyo time.',
      'If you didn’t ask for this, please ignore this email. Your password will not change.'
    ]
  },
  projectsShared: {
    subject: '[Mekiki] {byName} shared {count} {count|case|cases} with you',
    title: '{byName} shared {count} {count|case|cases} with you',
    paragraphs: ['{byName} shared the following {count|case|cases} with you.', '{message}'],
    action: 'Open the cases'
  },
  unregistered: 'Not added'
}

const catalogues: Record<Language, Catalogue> = { ja, en }

function fill(language: Language, kind: 'invitation' | 'resetCode' | 'projectsShared', values: Record<string, string>, url?: string): MailText {
  const catalogue = catalogues[language]
  const { subject, title, paragraphs, action } = catalogue[kind]
  const greeting = values['userName'] ? [catalogue.greeting] : []
  return {
    language,
    subject: fillPlaces(subject, values),
    title: fillPlaces(title, values),
    paragraphs: [...greeting, ...paragraphs].map((paragraph) => fillPlaces(paragraph, values)).filter((paragraph) => paragraph !== ''),
    ...(action !== undefined && url !== undefined && { action: { label: action, url } }),
    footer: fillPlaces(catalogue.footer, values)
  }
}

/** The invitation of a new member, with the temporary password. */
export function invitationMail(language: Language, { url, expiresAt, byName, ...texts }: InvitationMail): MailText {
  const mail = fill(language, 'invitation', { ...texts, expiresAt: formatDateTime(expiresAt) }, url)
  if (byName === null) return mail
  const [greeting = '', ...others] = mail.paragraphs
  return { ...mail, paragraphs: [greeting, fillPlaces(catalogues[language].invitedBy, { byName, tenantName: texts.tenantName }), ...others] }
}

/** The mail with a code for a new password. */
export function resetCodeMail(language: Language, { userName, expiresAt, ...texts }: ResetCodeMailParams): MailText {
  return fill(language, 'resetCode', { ...texts, userName: userName ?? '', expiresAt: formatDateTime(expiresAt) })
}

/** The mail with cases that somebody shares. */
export function projectsSharedMail(language: Language, { url, count, ...texts }: ProjectsSharedMail): MailText {
  return fill(language, 'projectsShared', { ...texts, count: String(count) }, url)
}

/** What stands in the linking column of a case without a company or person. */
export function unregisteredLabel(language: Language): string {
  return catalogues[language].unregistered
}

/** The first line of a mail to a person, one outside the workspace or a member; empty where the name is. */
export function mailGreeting(language: Language, userName: string, isOutsider = false): string {
  const { greeting, outsiderGreeting } = catalogues[language]
  return userName === '' ? '' : fillPlaces(isOutsider ? outsiderGreeting : greeting, { userName })
}

/** The last lines of every mail: whose it is, and where a reply goes; without `replyTo` that it cannot be answered. */
export function mailFooter(language: Language, tenantName: string, replyTo = ''): string {
  const { footer, reply } = catalogues[language]
  return fillPlaces(replyTo === '' ? footer : reply, { tenantName, email: replyTo })
}
