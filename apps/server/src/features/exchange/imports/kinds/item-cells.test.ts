import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { ItemRow } from '../../../themes/extension-items/index.ts'
import { readItemCell } from './item-cells.ts'

const item = (type: ItemRow['type'], ...choices: string[]): ItemRow => ({
  uuid: v7(),
  groupUuid: v7(),
  name: '項目',
  type,
  position: 1,
  enums: choices.map((name, at) => ({ uuid: name, name, position: at + 1 }))
})
const read = (type: ItemRow['type'], text: string) => {
  const cell = readItemCell(item(type), text)
  return 'fault' in cell ? cell : cell.value.value
}
const choose = (text: string, ...choices: string[]) => {
  const cell = readItemCell(item('enums', ...choices), text)
  return 'fault' in cell ? cell : cell.value.extensionItemEnumUuids
}

describe('a cell of a custom item', () => {
  it.each([
    ['string', 'あ、い', 'あ、い'],
    ['number', '1,200', 1200],
    ['number', '１，２００．５', 1200.5],
    ['number', '-3', -3],
    ['date', '2026/1/5', '2026-01-05'],
    ['date', '20260105', '2026-01-05'],
    ['date', '2026-01-05 00:00:00', '2026-01-05'],
    ['date', '2026/1/5 12:00', '2026-01-05']
  ] as const)('of %s reads %s', (type, text, value) => {
    expect(read(type, text)).toBe(value)
  })

  it.each([
    ['number', '約3', 'bad_item_number'],
    ['date', '来週', 'bad_item_day']
  ] as const)('of %s does not read %s, and names the item', (type, text, fault) => {
    expect(read(type, text)).toEqual({ fault, params: { value: text, item: '項目' } })
  })

  it('takes no more text than a case can hold', () => {
    expect(read('string', 'あ'.repeat(10_000))).toHaveLength(10_000)
    expect(read('string', 'あ'.repeat(10_001))).toEqual({ fault: 'too_long', params: { max: 10_000, count: 10_001 } })
  })

  it('of choices takes their names, however they are separated and spelled', () => {
    expect(choose('高、低', '高', '低')).toEqual(['高', '低'])
    expect(choose('A;ｂ\nA', 'A', 'B')).toEqual(['A', 'B'])
    expect(choose('高,低', '高', '低')).toEqual(['高', '低'])
    expect(choose('国内、海外', '国内、海外', '国内')).toEqual(['国内、海外'])
    expect(choose('a, b; c', 'a, b', 'c')).toEqual(['a, b', 'c'])
  })

  it('of choices names the first that is none, and one that means several', () => {
    expect(choose('高、中', '高', '低')).toEqual({ fault: 'unknown_item_choice', params: { value: '中', item: '項目' } })
    expect(choose('a', 'A', 'Ａ')).toEqual({ fault: 'ambiguous_name', params: { value: 'a' } })
    expect(choose('Ａ', 'A', 'Ａ')).toEqual(['Ａ'])
  })
})
