import { formatNumber } from '../format.ts'

/** Texts of what the workspace page tells besides its own fields. */
export const settingsWorkspaceJa = {
  usage: '利用状況',
  users: 'メンバー',
  usersValue: (active: number, inactive: number) => `${formatNumber(active)}名${inactive > 0 ? `（ほかに無効 ${formatNumber(inactive)}名）` : ''}`,
  themes: 'テーマ',
  projects: '案件',
  scoutees: '企業・人物',
  files: 'ファイル',
  count: (count: number) => `${formatNumber(count)}件`,
  filesValue: (count: number, size: string) => `${formatNumber(count)}件（${size}）`,
  usageNote: '削除したものを除いた、ワークスペース全体の数です。',
  signIn: 'ログインの規則',
  signInNote: '安全のため、これらはこの画面では変更できません。変更するには、サービスの運営者（プラットフォーム管理者）に依頼してください。',
  ip: '接続元のIPアドレス',
  ipAny: '制限なし（どこからでも接続できます）',
  ipHelp: 'ここにあるアドレスからだけ接続できます。',
  domains: 'メールアドレスのドメイン',
  domainsAny: '制限なし',
  domainsHelp: 'ここにあるドメインのアドレスだけを招待できます。',
  mfa: '2段階認証',
  mfaOn: '利用できます（メンバーの設定で、人ごとに求められます）',
  mfaOff: '利用できません',
  sso: 'Microsoftでのログイン',
  ssoOn: '利用できます',
  ssoOff: '設定されていません（オプション機能です）',
  guests: 'ゲスト',
  guestsOn: '受け入れています（担当する案件だけを閲覧できます）',
  guestsOff: '受け入れていません',
  guestAddress: 'ゲストの登録用アドレス',
  guestCopy: 'ゲストの登録用アドレスをコピー',
  guestHelp: 'ゲストにこのURLを知らせると、自分で申し込めます。許可したメールアドレスのドメインでない場合は、管理者の承認を待ちます。',
  failed: '利用状況の読み込みに失敗しました。'
}
export type SettingsWorkspaceTexts = typeof settingsWorkspaceJa
