import { expect, test } from 'vitest'
import { findPath } from './notification-pages.ts'

const here = 'https://mekiki.example.com'

test('a notification leads to the page of the product that it names last', () => {
  expect(findPath(`株式会社ナギサーマル\n${here}/project_groups/t/projects/p?tab=review`, here)).toBe('/project_groups/t/projects/p?tab=review')
  expect(findPath(`${here}/themes/1\n${here}/themes/2#x `, here)).toBe('/themes/2#x')
})

test('it leads nowhere without an address, or with one of another site or another kind', () => {
  expect(
    ['', 'すべての案件', 'https://other.example.com/project_groups/all', 'javascript:alert(1)', `//mekiki.example.com/x`, `${here}.evil.example/x`].map(
      (text) => findPath(text, here)
    )
  ).toEqual([null, null, null, null, null, null])
})
