import { expect, test } from 'vitest'
import { groupFaults, groupValuesOf, type ItemPart, newGroupValues, removedParts, typeChange, writtenItems } from './group-draft.ts'

const group = {
  name: '審査',
  items: [
    { uuid: 'a', name: '優先度', order: 1, type: 'enums' as const, enums: ['高', '低'].map((name, at) => ({ uuid: `a${at}`, name, order: at + 1 })) },
    { uuid: 'b', name: '予算', order: 2, type: 'number' as const, enums: [] }
  ]
}
const { items } = groupValuesOf(group)
const [choices, number] = items as [ItemPart, ItemPart]

test('items go out in their order, present ones with their id, choices with those of choices alone', () => {
  const added: ItemPart = { uuid: 'new', isNew: true, name: ' 期日 ', type: 'date', enums: [{ uuid: 'x', isNew: true, name: '残り' }] }
  expect(writtenItems([added, ...items], null)).toEqual([
    { name: '期日', type: 'date' },
    {
      uuid: 'a',
      name: '優先度',
      type: 'enums',
      enums: [
        { uuid: 'a0', name: '高' },
        { uuid: 'a1', name: '低' }
      ]
    },
    { uuid: 'b', name: '予算', type: 'number' }
  ])
})

test('what somebody else has taken away meanwhile is made anew', () => {
  const current = { items: [{ ...group.items[0], enums: group.items[0]?.enums.slice(1) ?? [] }] as typeof group.items }
  expect(writtenItems(items, current)).toEqual([
    { uuid: 'a', name: '優先度', type: 'enums', enums: [{ name: '高' }, { uuid: 'a1', name: '低' }] },
    { name: '予算', type: 'number' }
  ])
})

test('a copy has all its items and choices anew', () => {
  const copy = newGroupValues(group, '写し')
  expect(copy.items.map(({ name, type, enums }) => [name, type, enums.map((each) => each.name)])).toEqual([
    ['優先度', 'enums', ['高', '低']],
    ['予算', 'number', []]
  ])
  expect(copy.items.every((item) => item.isNew && item.enums.every((each) => each.isNew))).toBe(true)
  expect(copy.items[0]?.uuid).not.toBe('a')
})

test('names of items and choices must be there and each once; choices of another type do not count', () => {
  const bad = { ...choices, enums: [...choices.enums, { uuid: 'a2', isNew: true, name: '高 ' }] }
  const none = { ...choices, uuid: 'c', name: '段階', enums: [] }
  const other = { ...number, uuid: 'd', name: '予算', enums: [{ uuid: 'd0', isNew: true, name: '' }] }
  expect([...groupFaults([bad, number, none, other])]).toEqual([
    ['c', 'noChoices'],
    ['a2', 'twice'],
    ['d', 'twice']
  ])
})

test('an item that becomes choices has one to be named, and keeps those it had', () => {
  expect(typeChange(number, 'enums').enums.map((each) => each.name)).toEqual([''])
  expect(typeChange(choices, 'string').enums).toBe(choices.enums)
  expect(typeChange({ ...choices, type: 'string' }, 'enums').enums).toBe(choices.enums)
})

test('saved items and choices that a change takes away are named', () => {
  expect(removedParts(items, [{ ...choices, enums: choices.enums.slice(0, 1) }])).toEqual([
    { uuid: 'a1', item: '優先度', choice: '低' },
    { uuid: 'b', item: '予算', choice: null }
  ])
  expect(removedParts(items, [number, { ...choices, name: '改名' }])).toEqual([])
})
