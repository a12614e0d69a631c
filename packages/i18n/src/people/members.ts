import type { Language } from '../languages.ts'

/** The columns of a file of members, in their order; an import of members reads the first four back. */
export const memberFileColumns = ['name', 'email', 'permissionGroup', 'userGroups', 'state', 'setupMfaFlg', 'mfaEnabledFlg', 'createdAt'] as const

export type MemberFileColumn = (typeof memberFileColumns)[number]

const heads: Readonly<Record<Language, Readonly<Record<MemberFileColumn, string>>>> = {
  ja: {
    name: '名前',
    email: 'メールアドレス',
    permissionGroup: '権限グループ',
    userGroups: 'メンバーグループ',
    state: '状態',
    setupMfaFlg: '二段階認証（必須）',
    mfaEnabledFlg: '二段階認証（設定済み）',
    createdAt: '登録日'
  },
  en: {
    name: 'Name',
    email: 'Email',
    permissionGroup: 'Permission group',
    userGroups: 'Member groups',
    state: 'State',
    setupMfaFlg: 'Two-step verification (required)',
    mfaEnabledFlg: 'Two-step verification (set up)',
    createdAt: 'Added on'
  }
}

const states = {
  ja: { invited: '招待中', expired: '期限切れ', active: '有効', inactive: '無効' },
  en: { invited: 'Invited', expired: 'Expired', active: 'Active', inactive: 'Inactive' }
} as const

const yes: Readonly<Record<Language, string>> = { ja: 'はい', en: 'Yes' }

/** What a column of a file of members is called. */
export function memberFileHead(column: MemberFileColumn, language: Language): string {
  return heads[language][column]
}

/** Where a member stands, in a word. */
export function memberStateLabel(state: keyof (typeof states)['ja'], language: Language): string {
  return states[language][state]
}

/** The word that stands in a column for what is so; what is not is left blank. */
export function yesWord(language: Language): string {
  return yes[language]
}

/** The name of somebody who can no longer sign in, as lists and filters show it (1§3 "User"). */
export const inactiveName = (name: string, language: Language): string => (language === 'ja' ? `${name}（無効）` : `${name} (inactive)`)
