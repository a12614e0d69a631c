import { expect, it } from 'vitest'
import { branchesOf, placesFor } from './category-tree.ts'
import type { Category } from './companies-texts.ts'

const make = (uuid: string, parentUuid: string | null, level: number, position: number): Category => ({
  uuid,
  version: 1,
  kind: 'vertical',
  parentUuid,
  level,
  position,
  name: uuid
})
const a = make('a', null, 1, 2)
const categories = [
  a,
  make('b', null, 1, 1),
  make('a1', 'a', 2, 1),
  make('a2', 'a1', 3, 1),
  make('b1', 'b', 2, 1),
  { ...make('x', null, 1, 1), kind: 'horizontal' as const }
]
const paths = (uuid: string) => placesFor(categories, categories.find((one) => one.uuid === uuid) ?? a).map(({ path }) => path)

it('a tree stands in the order of its places', () => {
  expect(branchesOf(categories, 'vertical').map(({ category, children }) => [category.uuid, children.length])).toEqual([
    ['b', 1],
    ['a', 1]
  ])
})

it('a category may stand where it is not below itself and keeps within three levels', () => {
  expect(paths('a2')).toEqual(['', 'b', 'b>b1', 'a', 'a>a1'])
  expect(paths('a1')).toEqual(['', 'b', 'a'])
  expect(paths('a')).toEqual([''])
  expect(paths('b1')).toEqual(['', 'b', 'a', 'a>a1'])
})
