import { expect, test } from 'vitest'
import { splitPaths, leavesOfChosen, levelsTo, topsOfLeaves } from './category-filter.tsx'

const nodes = [
  {
    value: 'mfg',
    label: '製造',
    children: [
      { value: 'machine', label: '機械' },
      {
        value: 'chem',
        label: '化学',
        children: [
          { value: 'resin', label: '樹脂' },
          { value: 'cell', label: '電池' }
        ]
      }
    ]
  },
  { value: 'energy', label: 'エネルギー' }
]

test('a chosen branch shows as all its leaves, and all leaves of a branch are kept as the branch', () => {
  expect(leavesOfChosen(nodes, ['chem', 'gone'])).toEqual(['resin', 'cell'])
  expect(topsOfLeaves(nodes, ['resin', 'cell'])).toEqual(['chem'])
  expect(topsOfLeaves(nodes, ['resin', 'cell', 'machine', 'energy'])).toEqual(['mfg', 'energy'])
  expect(topsOfLeaves(nodes, ['resin', 'machine'])).toEqual(['machine', 'resin'])
})

test('the levels to a node start at the root', () => {
  expect(levelsTo(nodes, 'cell')).toEqual(['mfg', 'chem', 'cell'])
  expect(levelsTo(nodes, 'gone')).toEqual([])
})

test('the paths of an address are told apart by the tree of their last level', () => {
  expect(splitPaths(nodes, ['mfg>chem', 'other>one', 'energy'])).toEqual({ own: ['mfg>chem', 'energy'], others: ['other>one'] })
})
