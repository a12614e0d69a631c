import type { FixedImportTarget, ImportKind } from '@mekiki/contract/exchange/imports/imports.schemas'
import { propertyNames } from '../companies/property-names.ts'
import { constantLabel } from '../constants.ts'
import { fillPlaces } from '../errors.ts'
import { formatNumber } from '../format.ts'
import { type OtherImportTarget, otherTargetLabels } from './import-headers-more.ts'
import type { Language } from '../languages.ts'

/** Why a row of an import cannot be taken; `duplicate_*` stand beside rows that were left out. */
export type ImportFault =
  | 'name_missing'
  | 'too_long'
  | 'bad_number'
  | 'bad_count'
  | 'bad_day'
  | 'day_as_text'
  | 'bad_instant'
  | 'bad_url'
  | 'bad_corporate_number'
  | 'unknown_choice'
  | 'bad_item_number'
  | 'bad_item_day'
  | 'unknown_item_choice'
  | 'unknown_status'
  | 'unknown_name'
  | 'ambiguous_name'
  | 'too_many_names'
  | 'too_many_cells'
  | 'company_forbidden'
  | 'duplicate_case'
  | 'duplicate_line'
  | 'duplicate_company'
  | 'duplicate_theme'
  | 'bad_uuid'
  | 'unknown_case'
  | 'unknown_company'
  | 'unknown_theme'
  | 'update_forbidden'
  | 'create_forbidden'
  | 'hidden_column'
  | 'not_in_case'
  | 'person_has_none'
  | 'company_has_none'
  | 'same_line'
  | 'cannot_clear'
  | 'bad_email'
  | 'template_missing'
  | 'email_domain'
  | 'member_exists'
  | 'group_forbidden'
  | 'group_opens_hidden'
  | 'bad_person_name'
  | 'email_taken'
  | 'members_full'
  | 'conflict'
  | 'bad_character'
  | 'unmarked'

const ja: Record<ImportFault, string> = {
  name_missing: '入力してください',
  too_long: '{max}文字以下にしてください（{count}文字）',
  bad_number: '「{value}」を金額として読み取れません',
  bad_count: '「{value}」を整数として読み取れません（0〜{max}）',
  bad_day: '「{value}」を日付として読み取れません（例：2026/1/5）',
  day_as_text: '「{value}」は日付として読み取れないため、文字のまま取り込みます',
  bad_instant: '「{value}」を日時として読み取れません（例：2026/1/5 9:00）',
  bad_url: '「{value}」はURLとして正しくありません',
  bad_corporate_number: '「{value}」は13桁の数字ではありません',
  unknown_choice: '「{value}」は選択肢にありません',
  bad_item_number: '「{value}」を「{item}」の数値として読み取れません',
  bad_item_day: '「{value}」を「{item}」の日付として読み取れません（例：2026/1/5）',
  unknown_item_choice: '「{value}」は「{item}」の選択肢にありません',
  unknown_status: '「{value}」は、このテーマのステータステンプレートにありません',
  unknown_name: '「{value}」は登録されていません',
  ambiguous_name: '「{value}」に当てはまるものが複数あります',
  too_many_names: '{max}件以下にしてください（{count}件）',
  too_many_cells: '見出しのない列に値があります（{count}列目）',
  company_forbidden: '登録済みの企業のタグ・流入チャネル・投資家を変更する権限がありません',
  duplicate_case: 'テーマに「{value}」の案件があります',
  duplicate_line: '{line}行目の「{value}」と同じ企業です',
  duplicate_company: '登録済みの「{value}」と同じ可能性があります',
  duplicate_theme: '同じ名前のテーマ「{value}」があります',
  bad_uuid: '「{value}」はIDとして正しくありません',
  unknown_case: 'このIDの案件はありません',
  unknown_company: 'このIDの企業・人物はありません',
  unknown_theme: 'このIDのテーマはありません',
  update_forbidden: '変更する権限がありません',
  create_forbidden: '登録する権限がありません',
  hidden_column: 'この項目を変更する権限がありません',
  not_in_case: 'この案件のテーマにない項目です',
  person_has_none: '人物にはない項目です',
  company_has_none: '企業にはない項目です',
  same_line: '{line}行目と対象が重複しています',
  cannot_clear: '必須の項目のため、空欄にできません',
  bad_email: '「{value}」はメールアドレスとして正しくありません',
  template_missing: 'テンプレートを指定してください',
  email_domain: '「{value}」は、このワークスペースで使えるドメインのメールアドレスではありません',
  member_exists: '「{value}」は登録済みのメンバーです。変更は、メンバーの一覧で行ってください',
  group_forbidden: '「{value}」の権限の一部を持っていないため、招待できません',
  group_opens_hidden:
    'メンバーグループ「{value}」には、メンバー以外には公開されない情報が共有されているため、追加できません。グループのメンバーに依頼するか、招待したあとでメンバーの画面から追加してください',
  bad_person_name: '名前「{value}」は使えません。URLやメールアドレス、< > を含めずに入力してください',
  email_taken: '「{value}」は使用中のメールアドレスです',
  members_full: 'メンバーの上限（{max}名）を超えます。使わなくなったメンバーを無効にするか、上限の変更を運営担当者にご依頼ください',
  conflict: '書き出した後に「{value}」に変更されています',
  bad_character: '{position}文字目に使用できない文字（{code}）があります',
  unmarked: '書き出し時の控え（mekiki:mark 列）がないため、その後に変更されたか確認できません'
}

const en: Record<ImportFault, string> = {
  name_missing: 'Enter a value',
  too_long: 'Shorten it to {max} characters ({count} now)',
  bad_number: '“{value}” can’t be read as an amount',
  bad_count: '“{value}” can’t be read as a whole number (0 to {max})',
  bad_day: '“{value}” can’t be read as a date (example: 2026/1/5)',
  day_as_text: '“{value}” can’t be read as a date and is kept as text',
  bad_instant: '“{value}” can’t be read as a time (example: 2026/1/5 9:00)',
  bad_url: '“{value}” is not a valid URL',
  bad_corporate_number: '“{value}” doesn’t have 13 digits',
  unknown_choice: '“{value}” is not one of the choices',
  bad_item_number: '“{value}” can’t be read as a number for “{item}”',
  bad_item_day: '“{value}” can’t be read as a date for “{item}” (example: 2026/1/5)',
  unknown_item_choice: '“{value}” is not one of the choices of “{item}”',
  unknown_status: '“{value}” is not in the status template of this theme',
  unknown_name: '“{value}” doesn’t exist',
  ambiguous_name: 'More than one matches “{value}”',
  too_many_names: 'Reduce them to {max} ({count} now)',
  too_many_cells: 'There is a value in a column without a header (column {count})',
  company_forbidden: 'You don’t have permission to change the tags, channels or investors of an existing company',
  duplicate_case: 'The theme already has a case of “{value}”',
  duplicate_line: 'The same company as “{value}” in line {line}',
  duplicate_company: 'May be the same as the existing “{value}”',
  duplicate_theme: 'A theme named “{value}” already exists',
  bad_uuid: '“{value}” is not a valid ID',
  unknown_case: 'No case has this ID',
  unknown_company: 'No company or person has this ID',
  unknown_theme: 'No theme has this ID',
  update_forbidden: 'You don’t have permission to change this',
  create_forbidden: 'You don’t have permission to add this',
  hidden_column: 'You don’t have permission to change this field',
  not_in_case: 'The case’s theme doesn’t have this field',
  person_has_none: 'People don’t have this field',
  company_has_none: 'Companies don’t have this field',
  same_line: 'Line {line} refers to the same item',
  cannot_clear: 'This is required and can’t be cleared',
  bad_email: '“{value}” is not an email address',
  template_missing: 'Enter a template',
  email_domain: '“{value}” is not in a domain that this workspace allows',
  member_exists: '“{value}” is already a member. Edit members in the member list',
  group_forbidden: 'You don’t have all permissions of “{value}”, so you can’t invite to it',
  group_opens_hidden:
    'Information that only its members have access to is shared with the member group “{value}”. Ask a member of the group, or invite the person first and add them on the members page',
  bad_person_name: '“{value}” can’t be a name: enter it without URLs or email addresses and without < >',
  email_taken: '“{value}” is already in use',
  members_full: 'This would exceed the limit of {max} {max|member|members}. Deactivate members, or ask the platform administrators for a higher limit',
  conflict: 'It was changed to “{value}” after the export',
  bad_character: 'Character {position} can’t be used ({code})',
  unmarked: 'The export marks (column mekiki:mark) are missing, so changes made after the export can’t be detected'
}

const faults: Record<Language, Record<ImportFault, string>> = { ja, en }

/** Whether a text names a fault. */
export function isImportFault(code: string): code is ImportFault {
  return Object.hasOwn(ja, code)
}

/** The sentence for what is wrong with a row; numbers with thousands commas. */
export function importFaultSentence(fault: ImportFault, language: Language, params: Record<string, string | number> = {}): string {
  const told = Object.entries(params).map(([key, value]) => [key, typeof value === 'number' ? formatNumber(value) : value] as const)
  return fillPlaces(faults[language][fault], Object.fromEntries(told))
}

/** Where a row stands, for sentences that say “line {line}”: its number, with its sheet where several come in. */
export function importLine({ row, sheet }: { row: number; sheet: string | null }, language: Language): string {
  if (sheet === null) return formatNumber(row)
  return language === 'ja' ? `「${sheet}」の${formatNumber(row)}` : `${formatNumber(row)} of “${sheet}”`
}

const ownTargets = {
  ja: { scoutee_name_kana: '企業名（フリガナ）', scoutee_corporate_number: propertyNames.ja.corporateNumber, project_record: '活動メモ' },
  en: { scoutee_name_kana: 'Company name (kana)', scoutee_corporate_number: propertyNames.en.corporateNumber, project_record: 'Note' }
} as const

function isOther(target: FixedImportTarget): target is OtherImportTarget {
  return Object.hasOwn(otherTargetLabels.ja, target)
}

/** What a target of an import is called: the label of its column in the case list, where it has one. */
export function importTargetLabel(target: FixedImportTarget, language: Language): string {
  if (isOther(target)) return otherTargetLabels[language][target]
  if (target === 'scoutee_name_kana' || target === 'scoutee_corporate_number' || target === 'project_record') return ownTargets[language][target]
  return constantLabel('projectColumn', target, language)
}

const things: Record<Language, Record<ImportKind, string>> = {
  ja: { projects: '案件', project_updates: '案件の更新', themes: 'テーマ', scoutees: '企業・人物', members: 'メンバー' },
  en: { projects: 'Cases', project_updates: 'Case updates', themes: 'Themes', scoutees: 'Companies and people', members: 'Members' }
}

const words: Record<Language, { reason: string; column: string }> = {
  ja: { reason: '取り込めなかった理由', column: '{name}：{message}' },
  en: { reason: 'Why it was not imported', column: '{name}: {message}' }
}

/** What an import is called in the notification of its end. */
export function importedThing(language: Language, kind: ImportKind = 'projects'): string {
  return things[language][kind]
}

/** The header of the column that names the reasons in the file of rows that could not be taken. */
export function importReasonHeader(language: Language): string {
  return words[language].reason
}

/** A reason with the header of its column before it. */
export function importReason(name: string, message: string, language: Language): string {
  return name === '' ? message : fillPlaces(words[language].column, { name, message })
}
