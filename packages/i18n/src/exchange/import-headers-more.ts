import type { FixedImportTarget, importTargets } from '@mekiki/contract/exchange/imports/imports.schemas'
import { propertyNames } from '../companies/property-names.ts'
import type { Language } from '../languages.ts'

/** The targets that new cases do not have. */
export type OtherImportTarget = Exclude<FixedImportTarget, (typeof importTargets)[number]>

/** What columns are called that are no values of new cases: as `importHeaders`. */
export const otherImportHeaders: Readonly<Record<OtherImportTarget, readonly string[]>> = {
  project_uuid: ['mekiki:key', '案件ID', 'ID', '案件UUID', 'Case id', 'Project id', 'project_uuid', 'uuid'],
  row_mark: ['mekiki:mark'],
  scoutee_uuid: ['mekiki:key', '企業ID', '企業・人物ID', 'ID', 'Company id', 'Scoutee id', 'scoutee_uuid', 'uuid'],
  scoutee_type: ['種別', '区分', 'Type', 'Kind', 'Company or person'],
  people_belonging_to: ['所属', '所属先', '所属企業', '所属組織', 'Belongs to', 'Affiliation', 'Organization'],
  people_corporate_number: [
    '所属先の法人番号',
    '所属の法人番号',
    '所属企業の法人番号',
    '勤務先の法人番号',
    'Corporate number of the affiliation',
    'Employer’s corporate number'
  ],
  people_email: ['メールアドレス', 'メール', 'E-mail', 'Email', 'Mail', 'E-mail address', 'Email address'],
  people_idea_name: ['アイデア名', 'アイデア', 'アイディア', 'Idea', 'Idea name'],
  people_idea_summary: ['アイデアの概要', 'アイデア概要', 'Idea summary', 'Summary of the idea'],
  theme_uuid: ['mekiki:key', 'テーマID', 'ID', 'Theme id', 'theme_uuid', 'uuid'],
  theme_name: ['テーマ', 'テーマ名', '名称', '名前', 'Theme', 'Theme name', 'Name', 'Title'],
  theme_description: ['説明', '概要', 'テーマの説明', '内容', 'Description', 'Summary'],
  theme_status_name: ['テーマステータス', 'ステータス', '状態', '進捗', 'Theme status', 'Status'],
  theme_tag_names: ['テーマタグ', 'タグ', 'Theme tags', 'Tags', 'Tag'],
  theme_person_names: [
    '担当者',
    '主担当者',
    'テーマ担当者',
    '責任者',
    'Persons in charge',
    'Person in charge',
    'People in charge',
    'In charge',
    'Owner',
    'Owners'
  ],
  theme_group_names: ['関連グループ', '関連メンバーグループ', 'メンバーグループ', 'グループ', 'Related groups', 'Related member groups', 'Groups'],
  theme_status_template_name: ['テーマステータステンプレート', 'Theme status template'],
  status_template_name: ['案件ステータステンプレート', 'ステータステンプレート', 'Case status template', 'Status template'],
  review_template_name: ['評価テンプレート', 'Review template'],
  member_name: ['名前', '氏名', 'ユーザー名', 'メンバー名', 'Name', 'Full name', 'Member', 'User name'],
  member_email: ['メールアドレス', 'メール', 'Eメール', 'E-mail', 'Email', 'Mail', 'E-mail address', 'Email address'],
  member_permission_group_name: ['権限グループ', '権限', 'ロール', 'Permission group', 'Permissions', 'Role'],
  member_group_names: ['メンバーグループ', 'グループ', '所属グループ', '部署', 'Member groups', 'Member group', 'Groups', 'Group', 'Department']
}

/** What the columns of files of people are called: the name first, which says by itself that the rows are people; what may be a company's name, too, apart. */
export const peopleHeaders = {
  name: ['氏名', '名前', 'お名前', '姓名', '氏名（漢字）', '人名', '参加者名', '参加者氏名', '応募者名', '応募者氏名', 'Full name', 'Person', 'Person name'],
  otherName: ['Name', 'Contact', 'Contact name', 'Participant', '担当者', '担当者名', 'ご担当者名'],
  nameKana: ['氏名フリガナ', '氏名カナ', '氏名（フリガナ）', '氏名（カナ）', 'お名前フリガナ', 'お名前（フリガナ）', 'セイメイ'],
  belongingTo: [
    '会社名',
    '企業名',
    '法人名',
    '会社',
    '企業',
    '勤務先',
    '勤務先名',
    '団体名',
    '組織名',
    '大学',
    '大学名',
    '所属機関',
    '所属機関名',
    'Company',
    'Company name',
    'Employer',
    'University',
    'Institution'
  ]
} as const satisfies Record<string, readonly string[]>

/** What the name and its reading are called where rows are people, or may be. */
export const personLabels: Record<Language, Record<'people' | 'by_column', { scoutee_name: string; scoutee_name_kana: string }>> = {
  ja: {
    people: { scoutee_name: '氏名', scoutee_name_kana: '氏名（フリガナ）' },
    by_column: { scoutee_name: '企業名・氏名', scoutee_name_kana: '企業名・氏名（フリガナ）' }
  },
  en: {
    people: { scoutee_name: 'Name', scoutee_name_kana: 'Name (kana)' },
    by_column: { scoutee_name: 'Company or person name', scoutee_name_kana: 'Company or person name (kana)' }
  }
}

/** The product's own names of these targets. */
export const otherTargetLabels: Record<Language, Record<OtherImportTarget, string>> = {
  ja: {
    project_uuid: '案件ID',
    row_mark: '書き出し時の控え',
    scoutee_uuid: '企業ID',
    scoutee_type: '種別',
    people_belonging_to: propertyNames.ja.belongingTo,
    people_corporate_number: '所属先の法人番号',
    people_email: propertyNames.ja.email,
    people_idea_name: 'アイデア名',
    people_idea_summary: 'アイデアの概要',
    theme_uuid: 'テーマID',
    theme_name: 'テーマ名',
    theme_description: '説明',
    theme_status_name: 'テーマステータス',
    theme_tag_names: 'テーマタグ',
    theme_person_names: '担当者',
    theme_group_names: '関連グループ',
    theme_status_template_name: 'テーマステータステンプレート',
    status_template_name: 'ステータステンプレート',
    review_template_name: '評価テンプレート',
    member_name: '名前',
    member_email: 'メールアドレス',
    member_permission_group_name: '権限グループ',
    member_group_names: 'メンバーグループ'
  },
  en: {
    project_uuid: 'Case ID',
    row_mark: 'Mark of the export',
    scoutee_uuid: 'Company ID',
    scoutee_type: 'Type',
    people_belonging_to: propertyNames.en.belongingTo,
    people_corporate_number: 'Affiliation’s corporate number',
    people_email: propertyNames.en.email,
    people_idea_name: 'Idea name',
    people_idea_summary: 'Idea summary',
    theme_uuid: 'Theme ID',
    theme_name: 'Theme name',
    theme_description: 'Description',
    theme_status_name: 'Theme status',
    theme_tag_names: 'Theme tags',
    theme_person_names: 'Owners',
    theme_group_names: 'Related groups',
    theme_status_template_name: 'Theme status template',
    status_template_name: 'Status template',
    review_template_name: 'Review template',
    member_name: 'Name',
    member_email: 'Email',
    member_permission_group_name: 'Permission group',
    member_group_names: 'Member groups'
  }
}
