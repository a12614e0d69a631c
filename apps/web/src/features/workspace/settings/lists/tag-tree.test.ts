import type { ScouteeTag } from '@mekiki/contract/themes/tags-and-channels/tags-and-channels.schemas'
import { expect, test } from 'vitest'
import { filterTags, flattenTags, heightOf, possibleParents, reorderChildren } from './tag-tree.ts'

function tag(uuid: string, childrens: ScouteeTag[] = [], parentUuid: string | null = null): ScouteeTag {
  return { uuid, name: `タグ${uuid}`, order: 1, version: 1, canEdit: true, canDelete: true, parentUuid, path: uuid, childrens }
}

const deep = tag('c', [tag('d', [], 'c')], 'b')
const tree = [tag('a', [tag('b', [deep], 'a')]), tag('x', [tag('y', [], 'x')]), tag('z')]
const names = (tags: readonly ScouteeTag[]) => flattenTags(tags).map(({ tag: { uuid }, level }) => `${level}${uuid}`)

test('a tree in reading order with its levels', () => {
  expect(names(tree)).toEqual(['1a', '2b', '3c', '4d', '1x', '2y', '1z'])
  expect([heightOf(deep), heightOf(tag('z'))]).toEqual([2, 1])
})

test('a branch can go where it fits into four levels, and not below itself', () => {
  const parents = (moving: ScouteeTag) => possibleParents(tree, moving).map(({ uuid }) => uuid)
  expect(parents(deep)).toEqual(['a', 'x', 'y', 'z'])
  expect(parents(tag('z'))).toEqual(['a', 'b', 'c', 'x', 'y'])
  const [first] = tree
  if (!first) throw new Error('the tree is empty')
  expect(parents(first)).toEqual([])
})

test('children take a new order, others keep theirs', () => {
  expect(names(reorderChildren(tree, null, ['z', 'a', 'x'])).slice(0, 2)).toEqual(['1z', '1a'])
  const two = [tag('p', [tag('q', [], 'p'), tag('r', [], 'p')])]
  expect(names(reorderChildren(two, 'p', ['r', 'q']))).toEqual(['1p', '2r', '2q'])
})

test('a search keeps what matches with all above and all below it', () => {
  const found = (word: string) => names(filterTags(tree, word, (text) => text))
  expect(found('c')).toEqual(['1a', '2b', '3c', '4d'])
  expect(found('y')).toEqual(['1x', '2y'])
  expect(found('なし')).toEqual([])
})
