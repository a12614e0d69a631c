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
  footer: string
  invitation: Sentences
  resetCode: Sentences
  projectsShared: Sentences
  /** What stands in the linking column of a case without a company or person. */
  unregistered: string
}

const ja: Catalogue = {
  greeting: '{userName}さん',
  footer: '{tenantName}\nこのメールはMekiki（目利き）から自動で送信されています。返信はできません。',
  invitation: {
    subject: '【Mekiki】{tenantName}のワークスペースへのご招待',
    title: '{tenantName}のワークスペースに招待されました',
    paragraphs: [
      'ログイン画面を開き、次のユーザー名と仮パスワードでログインしてください。はじめてログインするときに、新しいパスワードを設定します。',
      'ユーザー名：{username}\n仮パスワード：{temporaryPassword}',
      '仮パスワードの有効期間は7日間です（{expiresAt}まで）。期限を過ぎたときは、ログインの際に新しい仮パスワードをメールでお送りします。',
      'このメールに心当たりがない場合は、破棄してください。'
    ],
    action: 'ログイン画面を開く'
  },
  resetCode: {
    subject: '【Mekiki】パスワード再設定の確認コード',
    title: 'パスワード再設定の確認コード',
    paragraphs: [
      'パスワードの再設定を受け付けました。画面に次の確認コードを入力してください。',
      '確認コード：{code}',
      '確認コードは{expiresAt}まで有効です。',
      '再設定を申し込んでいない場合は、このメールを破棄してください。パスワードは変わりません。'
    ]
  },
  projectsShared: {
    subject: '【Mekiki】{byName}さんが案件を共有しました（{count}件）',
    title: '{byName}さんが案件を共有しました（{count}件）',
    paragraphs: ['{message}'],
    action: '案件を開く'
  },
  unregistered: '未登録'
}

const en: Catalogue = {
  greeting: 'Hello {userName},',
  footer: '{tenantName}\nThis mail was sent automatically by Mekiki. It cannot be answered.',
  invitation: {
    subject: '[Mekiki] Your invitation to the workspace of {tenantName}',
    title: 'You were invited to the workspace of {tenantName}',
    paragraphs: [
      'Open the login screen and sign in with this user name and temporary password. You choose a new password when you sign in for the first time.',
      'User name: {username}\nTemporary password: {temporaryPassword}',
      'The temporary password works for 7 days (until {expiresAt}, Tokyo time). After that, signing in sends you a new one by mail.',
      'If you do not expect this mail, please discard it.'
    ],
    action: 'Open the login screen'
  },
  resetCode: {
    subject: '[Mekiki] Your code for a new password',
    title: 'Your code for a new password',
    paragraphs: [
      'We were asked for a new password. Enter this code on the screen.',
      'Code: {code}',
      'The code works until {expiresAt}, Tokyo time.',
      'If you did not ask for it, please discard this mail. Your password stays as it is.'
    ]
  },
  projectsShared: {
    subject: '[Mekiki] {byName} shared cases with you ({count})',
    title: '{byName} shared cases with you ({count})',
    paragraphs: ['{message}'],
    action: 'Open the cases'
  },
  unregistered: 'Not registered'
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
export function invitationMail(language: Language, { url, expiresAt, ...texts }: InvitationMail): MailText {
  return fill(language, 'invitation', { ...texts, expiresAt: formatDateTime(expiresAt) }, url)
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

/** The first line of a mail to a person. */
export function mailGreeting(language: Language, userName: string): string {
  return fillPlaces(catalogues[language].greeting, { userName })
}

/** The last lines of every mail: whose it is, and that it cannot be answered. */
export function mailFooter(language: Language, tenantName: string): string {
  return fillPlaces(catalogues[language].footer, { tenantName })
}
