import { expect, test } from 'vitest'
import { tellNotification } from './notification-pages.ts'

const here = 'https://mekiki.example.com'
const pathIn = (text: string) => tellNotification(text, here).path

test('a notification leads to the page of the product that it names last', () => {
  expect(pathIn(`株式会社ナギサーマル\n${here}/project_groups/t/projects/p?tab=review`)).toBe('/project_groups/t/projects/p?tab=review')
  expect(pathIn(`${here}/themes/1\n${here}/themes/2#x `)).toBe('/themes/2#x')
})

test('it leads nowhere without an address, or with one of another site or another kind', () => {
  const elsewhere = [
    '',
    'すべての案件',
    'https://other.example.com/project_groups/all',
    'javascript:alert(1)',
    `//mekiki.example.com/x`,
    `${here}.evil.example/x`
  ]
  expect(elsewhere.map((text) => tellNotification(text, here))).toEqual(elsewhere.map((text) => ({ text, path: null })))
})

test('the address that its button leads to is not written out; other addresses and lines stay', () => {
  expect(tellNotification(`株式会社ナギサーマル\nhttps://nagi.example.jp\n\n${here}/tasks/1`, here).text).toBe('株式会社ナギサーマル\nhttps://nagi.example.jp')
  expect(tellNotification(`${here}/themes/1\n見てください\n${here}/themes/2`, here).text).toBe(`${here}/themes/1\n見てください`)
  expect(tellNotification(`${here}/tasks/1`, here).text).toBe('')
})
