import { type PermissionKey, permissionKeys } from '@mekiki/contract/permissions'
import { settingsPermissionsJa as texts } from '@mekiki/i18n/people/settings-permissions'
import { expect, test } from 'vitest'
import { describeEffect } from './effect-note.tsx'

const words = (keys: readonly PermissionKey[], people: number | null = 12) =>
  describeEffect(new Set(keys), people, texts).map((line) =>
    line.map((part) => (typeof part === 'string' ? part : 'strong' in part ? `*${part.strong}*` : `!${part.danger}!`)).join('')
  )

test('all keys are one short sentence', () => {
  expect(words(permissionKeys)).toEqual(['12名のメンバーは、*すべての操作*ができます。'])
})

test('who reads all cases is told what stays closed', () => {
  const keys: PermissionKey[] = [
    'read_all_project',
    'update_all_project',
    'export_project',
    'update_own_project',
    'delete_own_project',
    'read_form',
    'read_report'
  ]
  expect(words(keys)).toEqual([
    '12名のメンバーは、*すべての案件を閲覧・編集・書き出し*できます。*自分が登録した案件*は削除もできます。',
    'ほかのメンバーの案件の!削除・統合はできません!。「公募管理」と「ダッシュボード」を表示できます。設定は変更できません。'
  ])
})

test('a guest reads what was assigned, and who holds nothing reads what is their own', () => {
  expect(words(['read_follow_project'])[0]).toBe('12名のメンバーは、*担当する案件と自分が登録した案件を閲覧*できます。')
  expect(words([], null)).toEqual(['このグループのメンバーは、*自分が登録した案件を閲覧*できます。', '設定は変更できません。'])
  expect(words(['update_setting', 'read_member_setting', 'delete_member_setting'])[1]).toBe(
    '「メンバーの設定」を表示できます。メンバー・権限の削除とステータスやタグなどの設定の編集ができます。'
  )
})
