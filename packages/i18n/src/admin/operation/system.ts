import { formatNumber } from '../../format.ts'

/** Texts of the state of the platform. */
export const adminSystemJa = {
  title: 'システム',
  reload: '再読み込み',
  loadFailed: 'システムの状態の読み込みに失敗しました。',
  figures: 'システムの状態',
  health: { label: '稼働状況', healthy: '正常', attention: '確認が必要です' },
  healthy: '止まっているジョブはありません',
  parked: (count: number) => `止まっているジョブ ${formatNumber(count)}件`,
  version: 'バージョン',
  uptime: (time: string) => `稼働時間 ${time}`,
  database: 'データベース',
  storage: 'ファイル',
  files: (count: number) => `${formatNumber(count)}ファイル`,
  free: (size: string) => `空き容量 ${size}`,
  freeUnknown: '空き容量は分かりません',
  tenants: 'テナント',
  tenantCounts: (deleted: number, maintained: number, erasing: number) =>
    `削除済み ${formatNumber(deleted)}件、メンテナンス中 ${formatNumber(maintained)}件、完全に削除中 ${formatNumber(erasing)}件`,
  unitTenants: '件',
  queue: '待っているバッチ',
  server: 'サーバー',
  serverFacts: {
    version: 'Mekikiのバージョン',
    node: 'Node.js',
    startedAt: '起動日時',
    memory: 'メモリ使用量',
    publicUrl: '公開URL',
    identity: 'ログインの方式'
  },
  processes: 'プロセス',
  duties: { all: 'すべての処理', calls: '応答プロセス', work: 'メインプロセス' },
  processFacts: (memory: string, startedAt: string) => `${memory}（${startedAt}から稼働）`,
  identityModes: { embedded: '組み込み', cognito: 'Amazon Cognito' },
  databaseFacts: { version: 'PostgreSQL', startedAt: '起動日時', bytes: '容量', connections: '接続数' },
  connections: (count: number, most: number) => `${formatNumber(count)} / ${formatNumber(most)}`,
  tables: '容量の大きいテーブル',
  tableColumns: { name: 'テーブル', bytes: '容量', rows: '行数' },
  rows: (count: number) => `${formatNumber(count)}行`,
  aboutRows: (count: number) => `約${formatNumber(count)}行`,
  powers: '設定で許可されている操作',
  powerNames: {
    mayActAsOwner: 'スキーマの変更とテナントの完全な削除',
    mayMakeDevelopmentWorkspaces: '開発用のテナントの追加',
    mayResetDatabase: 'データベースの初期化'
  },
  allowed: '許可',
  notAllowed: '不可',
  batchesLink: 'バッチを表示',
  reset: 'データベースを初期化',
  resetTitle: 'データベースの初期化',
  resetBody: 'すべてのテナントとそのファイル、アカウント、企業データベースを削除し、最初の状態に戻します。この操作は元に戻せません。',
  resetCounts: (tenants: number, size: string) => `テナント${formatNumber(tenants)}件と、${size}のデータベースが失われます。`,
  resetDone: (tenants: number, files: number) => `初期化しました（テナント${formatNumber(tenants)}件、ファイル${formatNumber(files)}件を削除）`
}

export type AdminSystemTexts = typeof adminSystemJa

/** Texts of the state of the platform. */
export const adminSystemEn: AdminSystemTexts = {
  title: 'System',
  reload: 'Reload',
  loadFailed: 'Couldn’t load the state of the system.',
  figures: 'State of the system',
  health: { label: 'Health', healthy: 'Healthy', attention: 'Needs attention' },
  healthy: 'No jobs are stopped',
  parked: (count) => `Stopped jobs: ${formatNumber(count)}`,
  version: 'Version',
  uptime: (time) => `Up for ${time}`,
  database: 'Database',
  storage: 'Files',
  files: (count) => `Files: ${formatNumber(count)}`,
  free: (size) => `${size} free`,
  freeUnknown: 'Free space unknown',
  tenants: 'Tenants',
  tenantCounts: (deleted, maintained, erasing) =>
    `Deleted: ${formatNumber(deleted)}, under maintenance: ${formatNumber(maintained)}, being erased: ${formatNumber(erasing)}`,
  unitTenants: '',
  queue: 'Waiting batches',
  server: 'Server',
  serverFacts: { version: 'Mekiki', node: 'Node.js', startedAt: 'Started', memory: 'Memory', publicUrl: 'Public URL', identity: 'Sign-in' },
  processes: 'Processes',
  duties: { all: 'Everything', calls: 'Handles requests', work: 'Main process' },
  processFacts: (memory, startedAt) => `${memory}, since ${startedAt}`,
  identityModes: { embedded: 'Embedded', cognito: 'Amazon Cognito' },
  databaseFacts: { version: 'PostgreSQL', startedAt: 'Started', bytes: 'Size', connections: 'Connections' },
  connections: (count, most) => `${formatNumber(count)} / ${formatNumber(most)}`,
  tables: 'Largest tables',
  tableColumns: { name: 'Table', bytes: 'Size', rows: 'Rows' },
  rows: (count) => formatNumber(count),
  aboutRows: (count) => `about ${formatNumber(count)}`,
  powers: 'Allowed by the server settings',
  powerNames: {
    mayActAsOwner: 'Schema changes and erasing tenants',
    mayMakeDevelopmentWorkspaces: 'Development tenants',
    mayResetDatabase: 'Database reset'
  },
  allowed: 'Allowed',
  notAllowed: 'Not allowed',
  batchesLink: 'Show batches',
  reset: 'Reset database',
  resetTitle: 'Reset database',
  resetBody:
    'This deletes all tenants with their files and accounts, and the company database, and returns to the state of the first start. This can’t be undone.',
  resetCounts: (tenants, size) => `Will be lost: ${formatNumber(tenants)} ${tenants === 1 ? 'tenant' : 'tenants'} and ${size} of database.`,
  resetDone: (tenants, files) => `Database reset (tenants removed: ${formatNumber(tenants)}, files removed: ${formatNumber(files)})`
}
