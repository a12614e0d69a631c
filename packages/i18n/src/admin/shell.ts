/** Texts of the administration's frame, its errors and what its screens have in common. */
export const adminShellJa = {
  productName: 'Mekiki 運営管理',
  titleSeparator: '｜',
  badge: '運営管理',
  tabs: {
    tenants: 'テナント',
    companies: '企業データベース',
    batches: 'バッチ',
    schema: 'スキーマ',
    sqlStatistics: 'SQL統計',
    mails: '送信メール',
    auditLog: '監査ログ',
    jobs: 'ジョブ',
    system: 'システム'
  },
  administrators: '運営担当者',
  menu: 'メニュー',
  mainNavigation: '主なメニュー',
  skipToContent: '本文へ移動',
  language: '表示言語',
  languageName: { ja: '日本語', en: 'English' },
  logout: 'ログアウト',
  notFound: 'ページが見つかりません。',
  notFoundBody: 'URLが変わったか、削除された可能性があります。',
  backToTenants: 'テナントに戻る',
  startFailed: '運営管理を開始できませんでした。',
  loginExpired: 'ログインの有効期限が切れました。2秒後にログイン画面に移動します',
  fallbackError: '問題が発生しました。解決しない場合はお問い合わせください。',
  tokenFailed: 'ログインの状態を確認できませんでした。通信環境を確認して、やり直してください。',
  networkError: 'サーバーに接続できませんでした。通信環境を確認して、やり直してください。'
}
export type AdminShellTexts = typeof adminShellJa

/** Texts of the administration's frame, its errors and what its screens have in common. */
export const adminShellEn: AdminShellTexts = {
  productName: 'Mekiki administration',
  titleSeparator: ' | ',
  badge: 'Administration',
  tabs: {
    tenants: 'Tenants',
    companies: 'Companies',
    batches: 'Batches',
    schema: 'Schema',
    sqlStatistics: 'SQL',
    mails: 'Email',
    auditLog: 'Audit',
    jobs: 'Jobs',
    system: 'System'
  },
  administrators: 'Administrators',
  menu: 'Menu',
  mainNavigation: 'Main menu',
  skipToContent: 'Skip to content',
  language: 'Language',
  languageName: { ja: '日本語', en: 'English' },
  logout: 'Sign out',
  notFound: 'Page not found.',
  notFoundBody: 'The URL may have changed, or the page may have been deleted.',
  backToTenants: 'Back to tenants',
  startFailed: 'Couldn’t start the administration.',
  loginExpired: 'Your session has expired. You’ll be taken to the sign-in page in 2 seconds',
  fallbackError: 'A problem occurred. Please contact us if it persists.',
  tokenFailed: 'Couldn’t check your sign-in. Check your connection and try again.',
  networkError: 'Couldn’t reach the server. Check your connection and try again.'
}
