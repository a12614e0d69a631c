/** Texts of the frame around all screens, of sign-in and of errors. Fixed strings are the specification's (1§2, 1§8). */
export const shellJa = {
  productName: 'Mekiki',
  tabs: { projects: '案件管理', themes: 'テーマ管理', forms: '公募管理', scoutees: '企業検索', dashboard: 'ダッシュボード' },
  mainNavigation: '主なメニュー',
  skipToContent: '本文へ移動',
  settings: '設定',
  notifications: '通知',
  unread: (count: number) => `未読${count}件`,
  logout: 'ログアウト',
  accountMenu: 'アカウント',
  notFound: 'ページが見つかりません。',
  notFoundBody: 'アドレスが変わったか、削除された可能性があります。',
  backToProjects: '案件管理に戻る',
  loading: '読み込み中',
  loginExpired: 'ログインの有効期限が切れました。2秒後にログイン画面に移動します',
  invalidGrant: 'ログインの有効期限が切れました。再読み込みしてください',
  fallbackError: '問題が発生しました。解決しない場合はお問い合わせください。',
  networkError: 'サーバーに接続できませんでした。通信環境を確認して、やり直してください。',
  tokenFailed: 'エラーが発生しました。',
  saved: '保存しました',
  created: '登録しました',
  updated: '更新しました',
  deleted: '削除しました',
  maintenance: 'メンテナンス中のため、閲覧のみできます。',
  languageName: { ja: '日本語', en: 'English' },
  language: '表示言語'
}
export type ShellTexts = typeof shellJa
