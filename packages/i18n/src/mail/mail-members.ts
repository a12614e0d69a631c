import type { PermissionKey } from '@mekiki/contract'
import { permissionName } from '../people/permission-names.ts'
import { fillPlaces } from '../errors.ts'
import { formatDateTime } from '../format.ts'
import type { Language } from '../languages.ts'
import { mailFooter, mailGreeting, type MailText } from './mail.ts'

/** One thing that was done to a member; groups by name. */
export type MemberChange =
  | { kind: 'deleted' }
  | { kind: 'secondFactorReset' }
  | { kind: 'sessionsEnded' }
  | { kind: 'active'; isOn: boolean }
  | { kind: 'secondFactorAsked'; isOn: boolean }
  | { kind: 'permissionGroup'; from: string; to: string }
  | { kind: 'userGroups'; joined: string[]; left: string[] }
  | { kind: 'keysTaken'; group: string; keys: PermissionKey[] }

/** Who did it and when. `byName` null: the platform's administration. */
export interface MemberChangeFacts {
  tenantName: string
  /** Who gets the mail. */
  userName: string
  byName: string | null
  at: Date
}

/** A member to whom something was done, as an administrator reads it. */
export interface ChangedMember {
  name: string
  email: string
  changes: readonly MemberChange[]
}

interface Words {
  platform: string
  nameComma: string
  deleted: string
  secondFactorReset: string
  sessionsEnded: string
  active: Readonly<Record<'on' | 'off', string>>
  secondFactorAsked: Readonly<Record<'on' | 'off', string>>
  permissionGroup: string
  joined: string
  left: string
  keysTaken: string
  own: { subject: string; title: string; cause: string; unknown: string }
  others: { subject: string; title: string; cause: string; unknown: string; person: string; action: string }
}

const ja: Words = {
  platform: '運営担当者',
  nameComma: '、',
  deleted: 'アカウントを削除',
  secondFactorReset: '二段階認証をリセット（すべての端末からログアウト）',
  sessionsEnded: 'すべての端末からログアウト',
  active: { on: 'アカウントを有効化', off: 'アカウントを無効化（ログイン不可）' },
  secondFactorAsked: { on: '二段階認証を必須に変更', off: '二段階認証を任意に変更' },
  permissionGroup: '権限グループを「{from}」から「{to}」に変更',
  joined: 'メンバーグループに追加：{names}',
  left: 'メンバーグループから除外：{names}',
  keysTaken: '権限グループ「{group}」から次の権限を削除：{names}',
  own: {
    subject: '【Mekiki】あなたのアカウントが変更されました（{tenantName}）',
    title: 'あなたのアカウントが変更されました',
    cause: '{by}が{at}に、{tenantName}のワークスペースであなたのアカウントを変更しました。',
    unknown: '心当たりがない場合は、ワークスペースの管理者に連絡してください。'
  },
  others: {
    subject: '【Mekiki】メンバーのアカウントが変更されました（{count}名）',
    title: 'メンバーのアカウントが変更されました（{count}名）',
    cause: '{by}が{at}に、{tenantName}のワークスペースで次のメンバーのアカウントを変更しました。このメールはすべての管理者に送信しています。',
    unknown: '心当たりがない場合は、変更した本人に確認し、必要に応じてメンバーの設定を元に戻してください。',
    person: '{name}（{email}）',
    action: 'メンバーの設定を開く'
  }
}

const en: Words = {
  platform: 'The platform administrator',
  nameComma: ', ',
  deleted: 'Account deleted',
  secondFactorReset: 'Two-step verification reset (signed out on all devices)',
  sessionsEnded: 'Signed out on all devices',
  active: { on: 'Account activated', off: 'Account deactivated (can’t sign in)' },
  secondFactorAsked: { on: 'Two-step verification required', off: 'Two-step verification optional' },
  permissionGroup: 'Permission group changed from “{from}” to “{to}”',
  joined: 'Added to member groups: {names}',
  left: 'Removed from member groups: {names}',
  keysTaken: 'Permissions removed from the permission group “{group}”: {names}',
  own: {
    subject: '[Mekiki] Your account was changed ({tenantName})',
    title: 'Your account was changed',
    cause: '{by} changed your account in the workspace of {tenantName} at {at}, Tokyo time.',
    unknown: 'If you weren’t expecting this, contact an administrator of the workspace.'
  },
  others: {
    subject: '[Mekiki] {count} member {count|account was|accounts were} changed',
    title: '{count} member {count|account was|accounts were} changed',
    cause: '{by} changed the accounts of these members in the workspace of {tenantName} at {at}, Tokyo time. This email is sent to every administrator.',
    unknown: 'If you weren’t expecting this, ask the person who made the change, and change the members back if needed.',
    person: '{name} ({email})',
    action: 'Open member settings'
  }
}

const catalogues: Record<Language, Words> = { ja, en }

function linesOf(change: MemberChange, language: Language): string[] {
  const words = catalogues[language]
  const list = (names: readonly string[]): string => names.join(words.nameComma)
  switch (change.kind) {
    case 'deleted':
    case 'secondFactorReset':
    case 'sessionsEnded':
      return [words[change.kind]]
    case 'active':
    case 'secondFactorAsked':
      return [words[change.kind][change.isOn ? 'on' : 'off']]
    case 'permissionGroup':
      return [fillPlaces(words.permissionGroup, { from: change.from, to: change.to })]
    case 'userGroups':
      return (['joined', 'left'] as const).flatMap((way) => (change[way].length > 0 ? [fillPlaces(words[way], { names: list(change[way]) })] : []))
    case 'keysTaken':
      return [fillPlaces(words.keysTaken, { group: change.group, names: list(change.keys.map((key) => permissionName(key, language))) })]
  }
}

const linesIn = (changes: readonly MemberChange[], language: Language): string[] =>
  changes.flatMap((change) => linesOf(change, language)).map((line) => (language === 'ja' ? `・${line}` : `- ${line}`))

const valuesOf = (language: Language, { tenantName, byName, at }: MemberChangeFacts): Record<string, string> => ({
  tenantName,
  at: formatDateTime(at),
  by: byName === null ? catalogues[language].platform : language === 'ja' ? `${byName}さん` : byName
})

/** The mail to a member: what was done to the account, by whom and when. */
export function yourAccountChangedMail(language: Language, { changes, ...facts }: MemberChangeFacts & { changes: readonly MemberChange[] }): MailText {
  const { own } = catalogues[language]
  const values = valuesOf(language, facts)
  return {
    language,
    subject: fillPlaces(own.subject, values),
    title: own.title,
    paragraphs: [mailGreeting(language, facts.userName), fillPlaces(own.cause, values), linesIn(changes, language).join('\n'), own.unknown],
    footer: mailFooter(language, facts.tenantName)
  }
}

/** The mail to an administrator: what was done to whom, by whom and when. */
export function membersChangedMail(
  language: Language,
  { people, url, ...facts }: MemberChangeFacts & { people: readonly ChangedMember[]; url: string }
): MailText {
  const { others } = catalogues[language]
  const values = { ...valuesOf(language, facts), count: String(people.length) }
  const told = people.map(({ name, email, changes }) => [fillPlaces(others.person, { name, email }), ...linesIn(changes, language)].join('\n'))
  return {
    language,
    subject: fillPlaces(others.subject, values),
    title: fillPlaces(others.title, values),
    paragraphs: [mailGreeting(language, facts.userName), fillPlaces(others.cause, values), ...told, others.unknown],
    action: { label: others.action, url },
    footer: mailFooter(language, facts.tenantName)
  }
}
