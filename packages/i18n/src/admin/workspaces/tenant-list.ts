import { formatNumber } from '../../format.ts'

/** Texts of the list of tenants in the administration, which is the first screen after signing in. */
export const adminTenantListJa = {
  title: 'テナント',
  list: 'テナントの一覧',
  count: (count: number) => `${formatNumber(count)}件`,
  range: (from: number, to: number, total: number) => `${formatNumber(from)}-${formatNumber(to)} / ${formatNumber(total)}件`,
  toolbar: 'テナントの検索と絞り込み',
  search: 'テナント名で検索',
  stateFilter: 'テナントの状態',
  stateFilters: { living: '利用中', deleted: '削除済み', all: 'すべて' },
  create: 'テナントを追加',
  createForDevelopment: '開発用のテナントを追加',
  columns: { name: 'テナント', state: '状態', users: '有効なユーザー', projects: '案件', scoutees: '企業', files: 'ファイル容量', createdAt: '登録日時' },
  people: (count: number) => `${formatNumber(count)}名`,
  items: (count: number) => `${formatNumber(count)}件`,
  states: { active: '稼働中', maintenance: 'メンテナンス中', deleted: '削除済み', erasing: '完全に削除しています' },
  emptyTitle: 'まだテナントがありません。',
  emptyBody: 'テナントを追加すると、ワークスペースが作られ、最初の管理者に招待メールが届きます。',
  byFilter: '条件に一致するテナントはありません',
  noneDeleted: '削除済みのテナントはありません',
  loadFailed: 'テナントの読み込みに失敗しました。'
}
export type AdminTenantListTexts = typeof adminTenantListJa

/** Texts of the list of tenants in the administration, in English. */
export const adminTenantListEn: AdminTenantListTexts = {
  title: 'Tenants',
  list: 'List of tenants',
  count: (count) => formatNumber(count),
  range: (from, to, total) => `${formatNumber(from)}–${formatNumber(to)} of ${formatNumber(total)}`,
  toolbar: 'Search and filter tenants',
  search: 'Search by tenant name',
  stateFilter: 'Tenant state',
  stateFilters: { living: 'In use', deleted: 'Deleted', all: 'All' },
  create: 'Add tenant',
  createForDevelopment: 'Add development tenant',
  columns: { name: 'Tenant', state: 'State', users: 'Active users', projects: 'Cases', scoutees: 'Companies', files: 'Files', createdAt: 'Created' },
  people: (count) => formatNumber(count),
  items: (count) => formatNumber(count),
  states: { active: 'Active', maintenance: 'Under maintenance', deleted: 'Deleted', erasing: 'Being erased' },
  emptyTitle: 'There are no tenants yet.',
  emptyBody: 'A new tenant gets its own workspace, and its first administrator is invited by email.',
  byFilter: 'No tenants match these filters',
  noneDeleted: 'No tenant has been deleted',
  loadFailed: 'Couldn’t load the tenants.'
}
