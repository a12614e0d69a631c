import { roleNames } from './role-names.ts'

/** Sharing of a dashboard, and a link to one that its reader does not have (decision 104). */
export interface DashboardSharingTexts {
  title: string
  link: string
  linkHelp: string
  copyLink: string
  everybody: string
  ownedBy: (name: string) => string
  role: (role: string) => string
  roles: Record<'admin' | 'scouter' | 'guest', string>
  users: string
  groups: string
  rights: string
  accesses: Record<'view' | 'edit', string>
  accessOf: (name: string) => string
  editHelp: string
  figures: string
  submit: string
  cancel: string
  close: string
  shared: string
  ended: string
  loadFailed: string
  unavailable: string
  unavailableBody: string
  showOther: string
}

export const dashboardSharingJa: DashboardSharingTexts = {
  title: 'ダッシュボードの共有',
  link: 'リンク',
  linkHelp: 'このダッシュボードを表示できる人が、ログインして開けます。今の条件も含まれます。',
  copyLink: 'リンクをコピー',
  everybody: '標準のダッシュボードです。「ダッシュボードの閲覧」の権限があるメンバー全員に表示されます。',
  ownedBy: (name) => `${name}さんのダッシュボードです。共有先は、${name}さんが変更できます。`,
  role: (role) => `役割「${role}」のメンバーにも共有しています。役割は、編集画面の「名前と説明」で変更できます。`,
  roles: roleNames.ja,
  users: 'メンバー',
  groups: 'メンバーグループ',
  rights: '共有先の権限',
  accesses: { view: '閲覧', edit: '編集' },
  accessOf: (name) => `${name}の権限`,
  editHelp: '「編集」は、「ダッシュボードの編集」の権限があるメンバーだけに有効です。',
  figures: '数値は、表示する人が閲覧できる案件だけで集計します。',
  submit: '共有',
  cancel: 'キャンセル',
  close: '閉じる',
  shared: '共有しました',
  ended: '共有をやめました',
  loadFailed: '共有先を読み込めませんでした。',
  unavailable: 'このダッシュボードは表示できません',
  unavailableBody: '共有されていないか、削除されています。リンクを送った人に、あなたへの共有を依頼してください。',
  showOther: 'ほかのダッシュボードを表示'
}

export const dashboardSharingEn: DashboardSharingTexts = {
  title: 'Share dashboard',
  link: 'Link',
  linkHelp: 'Opens, after signing in, for everyone who has this dashboard. Includes the current filters.',
  copyLink: 'Copy link',
  everybody: 'This is a default dashboard. Every member with the permission “View the dashboard” has it.',
  ownedBy: (name) => `This dashboard belongs to ${name}, who can change who has it.`,
  role: (role) => `Also shared with the role “${role}”. To change the role, use “Name and description” while editing.`,
  roles: roleNames.en,
  users: 'Members',
  groups: 'Member groups',
  rights: 'Who can do what',
  accesses: { view: 'Can view', edit: 'Can edit' },
  accessOf: (name) => `Access of ${name}`,
  editHelp: '“Can edit” works only for members with the permission “Edit the dashboard”.',
  figures: 'Figures count only the cases that the person looking can see.',
  submit: 'Share',
  cancel: 'Cancel',
  close: 'Close',
  shared: 'Shared',
  ended: 'No longer shared',
  loadFailed: 'Couldn’t load who has this dashboard.',
  unavailable: 'You can’t view this dashboard',
  unavailableBody: 'It hasn’t been shared with you, or it was deleted. Ask the person who sent the link to share it with you.',
  showOther: 'Show another dashboard'
}
