import { fillPlaces } from '../errors.ts'
import { formatDateTime } from '../format.ts'
import type { Language } from '../languages.ts'
import { mailFooter, mailGreeting, type MailText } from './mail.ts'

/** What a new administrator of the platform is told. */
export interface AdministratorInvitationMail {
  userName: string
  /** What the person types as user name. */
  username: string
  temporaryPassword: string
  /** Until when the temporary password works. */
  expiresAt: Date
  /** The administration's login screen. */
  url: string
}

/** What an administrator is told whose second factor was taken away. */
export interface SecondFactorResetMail {
  userName: string
  /** Who did it, as they sign in. */
  byName: string
  at: Date
  url: string
}

interface Sentences {
  subject: string
  title: string
  paragraphs: readonly string[]
  action: string
}

const texts: Record<Language, { place: string; invitation: Sentences; secondFactorReset: Sentences; test: Sentences }> = {
  ja: {
    place: 'Mekiki 運営管理',
    invitation: {
      subject: '【Mekiki】運営担当者に追加されました',
      title: '運営担当者に追加されました',
      paragraphs: [
        '運営管理のログイン画面を開き、次のユーザー名と仮パスワードでログインしてください。はじめてログインするときに、新しいパスワードと認証アプリを設定します。',
        'ユーザー名：{username}\n仮パスワード：{temporaryPassword}',
        '仮パスワードの有効期間は7日間です（{expiresAt}まで）。期限を過ぎたときは、ほかの運営担当者に再送を依頼してください。',
        'このメールに心当たりがない場合は、破棄してください。'
      ],
      action: 'ログイン画面を開く'
    },
    secondFactorReset: {
      subject: '【Mekiki】認証アプリの登録が解除されました',
      title: '認証アプリの登録が解除されました',
      paragraphs: [
        '{byName}が{at}に、運営管理のあなたのアカウントから認証アプリの登録を解除しました。すべての端末でログアウトされています。',
        '次にログインするときに、新しい認証アプリを登録してください。',
        '依頼していない場合は、すぐにほかの運営担当者に連絡し、パスワードを再設定してください。'
      ],
      action: 'ログイン画面を開く'
    },
    test: {
      subject: '【Mekiki】テストメール',
      title: 'テストメール',
      paragraphs: ['このメールは、{at}に運営管理のシステムの画面から送信されました。届いていれば、Mekikiはメールを送信できます。'],
      action: '運営管理を開く'
    }
  },
  en: {
    place: 'Mekiki administration',
    invitation: {
      subject: '[Mekiki] You are now a platform administrator',
      title: 'You are now a platform administrator',
      paragraphs: [
        'Open the sign-in page of the administration and sign in with this user name and temporary password. You choose a new password and set up an authenticator app when you sign in for the first time.',
        'User name: {username}\nTemporary password: {temporaryPassword}',
        'The temporary password works for 7 days (until {expiresAt}, Tokyo time). After that, ask another administrator to send you a new one.',
        'If you weren’t expecting this email, please ignore it.'
      ],
      action: 'Open the sign-in page'
    },
    secondFactorReset: {
      subject: '[Mekiki] Your authenticator app was reset',
      title: 'Your authenticator app was reset',
      paragraphs: [
        '{byName} reset the authenticator app of your account in the administration at {at}, Tokyo time. You have been signed out on every device.',
        'Set up a new authenticator app when you sign in next.',
        'If you didn’t ask for this, contact another administrator immediately and set a new password.'
      ],
      action: 'Open the sign-in page'
    },
    test: {
      subject: '[Mekiki] Test email',
      title: 'Test email',
      paragraphs: ['This email was sent from the system screen of the administration at {at}, Tokyo time. Mekiki can send emails if you are reading it.'],
      action: 'Open the administration'
    }
  }
}

function fill(language: Language, kind: 'invitation' | 'secondFactorReset' | 'test', values: Record<string, string>, url: string): MailText {
  const { [kind]: sentences, place } = texts[language]
  return {
    language,
    subject: sentences.subject,
    title: sentences.title,
    paragraphs: [mailGreeting(language, values['userName'] ?? ''), ...sentences.paragraphs.map((paragraph) => fillPlaces(paragraph, values))],
    action: { label: sentences.action, url },
    footer: mailFooter(language, place)
  }
}

/** The mail to a new administrator, with the temporary password. */
export function administratorInvitationMail(language: Language, { url, expiresAt, ...values }: AdministratorInvitationMail): MailText {
  return fill(language, 'invitation', { ...values, expiresAt: formatDateTime(expiresAt) }, url)
}

/** The mail by which an administrator tries whether mails are sent. */
export function testMail(language: Language, { userName, at, url }: { userName: string; at: Date; url: string }): MailText {
  return fill(language, 'test', { userName, at: formatDateTime(at) }, url)
}

/** The mail to an administrator whose second factor another one took away. */
export function secondFactorResetMail(language: Language, { url, at, ...values }: SecondFactorResetMail): MailText {
  return fill(language, 'secondFactorReset', { ...values, at: formatDateTime(at) }, url)
}
