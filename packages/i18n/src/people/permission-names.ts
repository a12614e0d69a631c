import type { PermissionKey } from '@mekiki/contract/permissions'
import type { Language } from '../languages.ts'

// Apart from the other words of constants, which every screen needs.
const ja: Readonly<Record<PermissionKey, string>> = {
  create_project: '案件の登録',
  update_own_project: '自分が登録した案件の編集',
  delete_own_project: '自分が登録した案件の削除',
  read_follow_project: '担当する案件の閲覧',
  update_follow_project: '担当する案件の編集',
  delete_follow_project: '担当する案件の削除',
  read_all_project: 'すべての案件の閲覧',
  update_all_project: 'すべての案件の編集',
  delete_all_project: 'すべての案件の削除',
  integrate_all_project: 'すべての案件の統合',
  create_all_project_record: 'すべての案件での活動メモの追加',
  update_all_project_record: 'すべての活動メモの編集',
  delete_all_project_record: 'すべての活動メモの削除',
  export_project: '案件の書き出し',
  create_project_group: 'テーマの追加',
  update_own_project_group: '自分が追加したテーマの編集',
  delete_own_project_group: '自分が追加したテーマの削除',
  update_all_project_group: 'すべてのテーマの編集',
  delete_all_project_group: 'すべてのテーマの削除',
  update_person_in_charge_or_related_user_groups_theme: '担当者または関連グループに入っているテーマの編集',
  delete_person_in_charge_or_related_user_groups_theme: '担当者または関連グループに入っているテーマの削除',
  export_theme: 'テーマの書き出し',
  share_my_project_list_view_setting: '案件一覧の表示設定の共有',
  read_report: 'ダッシュボードの閲覧',
  create_member_setting: 'メンバーの招待、グループと権限グループの追加',
  update_member_setting: 'メンバー、グループ、権限グループの編集',
  read_member_setting: 'メンバー、グループ、権限グループの閲覧',
  delete_member_setting: 'メンバー、グループ、権限グループの削除',
  create_setting: 'ステータス、タグ、流入チャネルなどの設定の追加',
  update_setting: 'ステータス、タグ、流入チャネル、ワークスペースなどの設定の編集',
  delete_setting: 'ステータス、タグ、流入チャネルなどの設定の削除',
  update_dashboard: 'ダッシュボードの編集',
  create_tenant_scoutee: '企業・人物の登録',
  update_tenant_scoutee: '企業・人物の編集',
  delete_tenant_scoutee: '企業・人物の削除',
  export_scoutee: '企業・人物の書き出し',
  read_form: '公募の閲覧',
  create_form: '公募の作成',
  update_form: '公募の編集',
  delete_form: '公募の削除',
  export_form: '公募の回答の書き出し'
}

const en: Readonly<Record<PermissionKey, string>> = {
  create_project: 'Add cases',
  update_own_project: 'Edit cases you added',
  delete_own_project: 'Delete cases you added',
  read_follow_project: 'View cases you own',
  update_follow_project: 'Edit cases you own',
  delete_follow_project: 'Delete cases you own',
  read_all_project: 'View all cases',
  update_all_project: 'Edit all cases',
  delete_all_project: 'Delete all cases',
  integrate_all_project: 'Merge all cases',
  create_all_project_record: 'Add notes to all cases',
  update_all_project_record: 'Edit all notes',
  delete_all_project_record: 'Delete all notes',
  export_project: 'Export cases',
  create_project_group: 'Add themes',
  update_own_project_group: 'Edit themes you added',
  delete_own_project_group: 'Delete themes you added',
  update_all_project_group: 'Edit all themes',
  delete_all_project_group: 'Delete all themes',
  update_person_in_charge_or_related_user_groups_theme: 'Edit themes you own or that are related to your groups',
  delete_person_in_charge_or_related_user_groups_theme: 'Delete themes you own or that are related to your groups',
  export_theme: 'Export themes',
  share_my_project_list_view_setting: 'Share view settings of the case list',
  read_report: 'View the dashboard',
  create_member_setting: 'Invite members, add groups and permission groups',
  update_member_setting: 'Edit members, groups and permission groups',
  read_member_setting: 'View members, groups and permission groups',
  delete_member_setting: 'Delete members, groups and permission groups',
  create_setting: 'Add settings such as statuses, tags and channels',
  update_setting: 'Edit settings such as statuses, tags, channels and the workspace',
  delete_setting: 'Delete settings such as statuses, tags and channels',
  update_dashboard: 'Edit the dashboard',
  create_tenant_scoutee: 'Add companies and people',
  update_tenant_scoutee: 'Edit companies and people',
  delete_tenant_scoutee: 'Delete companies and people',
  export_scoutee: 'Export companies and people',
  read_form: 'View calls',
  create_form: 'Create calls',
  update_form: 'Edit calls',
  delete_form: 'Delete calls',
  export_form: 'Export responses'
}

const names: Readonly<Record<Language, Readonly<Record<PermissionKey, string>>>> = { ja, en }

/** What people know a permission key by. */
export function permissionName(key: PermissionKey, language: Language): string {
  return names[language][key]
}

const separators = { ja: { all: '、', one: 'または' }, en: { all: ' and ', one: ' or ' } } as const

/** Permissions by the names that people know them by, in one line: all of them, or any one. */
export function neededPermissions(keys: readonly PermissionKey[], needsAll: boolean, language: Language): string {
  return keys.map((key) => permissionName(key, language)).join(separators[language][needsAll ? 'all' : 'one'])
}
