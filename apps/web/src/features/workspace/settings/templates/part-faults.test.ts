import { expect, test } from 'vitest'
import { partFaults } from './part-faults.ts'

const parts = (...names: string[]) => names.map((name, index) => ({ uuid: String(index), isNew: false, name }))

test('names must be there, short enough and each once', () => {
  expect([...partFaults(parts('新規', '　', '新規 ', 'あ'.repeat(101)))]).toEqual([
    ['1', 'missing'],
    ['2', 'twice'],
    ['3', 'tooLong']
  ])
  expect(partFaults(parts('新規', '完了', 'あ'.repeat(100))).size).toBe(0)
})
