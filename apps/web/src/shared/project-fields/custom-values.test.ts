import { expect, test } from 'vitest'
import { customValueInputs, hasGoodValues, ownValues, themeItemsOf, type ThemeItems } from './custom-values.ts'

const group = (uuid: string, ...types: ThemeItems[number]['items'][number]['type'][]): ThemeItems[number] => ({
  uuid,
  name: uuid,
  order: 1,
  version: 1,
  canEdit: true,
  canDelete: true,
  items: types.map((type, at) => ({ uuid: `${uuid}-${type}`, name: type, order: at + 1, type, enums: [] }))
})
const groups = [group('a', 'string', 'number'), group('b', 'date', 'enums'), group('c', 'string')]
const theme = (uuids: string[], hiddenParts: string[] = []) => ({ projectSetting: { extensionItemGroupUuids: uuids }, hiddenParts })

test('a theme has its own groups in its own order, and none where it hides them', () => {
  expect(themeItemsOf(groups, theme(['b', 'gone', 'a'])).map(({ uuid }) => uuid)).toEqual(['b', 'a'])
  expect(themeItemsOf(groups, theme(['a'], ['extension']))).toEqual([])
  expect(themeItemsOf(groups, undefined)).toEqual([])
})

test('blank values are left out, and each other goes as its kind', () => {
  expect(customValueInputs({ t: 'あ', blank: '　', n: 0, none: null, e: ['x', 'y'], no: [] })).toEqual([
    { extensionItemUuid: 't', value: 'あ' },
    { extensionItemUuid: 'n', value: 0 },
    { extensionItemUuid: 'e', extensionItemEnumUuids: ['x', 'y'] }
  ])
})

test('what was typed for another theme is not sent', () => {
  expect(ownValues({ 'a-string': 'あ', 'c-string': 'い' }, groups.slice(0, 1))).toEqual({ 'a-string': 'あ' })
})

test('what is no day and no number is refused where the theme has the item', () => {
  const values = { 'b-date': '来週' }
  expect(hasGoodValues(values, groups)).toBe(false)
  expect(hasGoodValues(values, groups.slice(0, 1))).toBe(true)
  expect(hasGoodValues({ 'a-number': Number.NaN }, groups)).toBe(false)
  expect(hasGoodValues({ 'a-number': 0, 'b-date': '2026-01-05', 'a-string': '来週' }, groups)).toBe(true)
})
