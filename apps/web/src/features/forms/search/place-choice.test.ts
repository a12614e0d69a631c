import { expect, it } from 'vitest'
import { togglePlace } from './place-choice.ts'

const ja = { name: '場所', language: 'ja' } as const

it('narrows a search by a place, and no longer', () => {
  expect(togglePlace('ロボット -部品', [], '14', ja)).toBe('ロボット -部品 場所:神奈川県')
  expect(togglePlace('ロボット 場所:神奈川県 -部品', ['14'], '14', ja)).toBe('ロボット -部品')
  expect(togglePlace('場所:神奈川県', ['14'], '14', ja)).toBe('')
})

it('takes a place instead of what it lies in and of what lies in it, beside others, and leaves what is left out', () => {
  expect(togglePlace('場所:神奈川 -場所:大阪 水', ['14'], '14横浜市', ja)).toBe('-場所:大阪 水 場所:神奈川県横浜市')
  expect(togglePlace('水 場所:横浜市 場所:東京', ['14横浜市', '13'], '14', ja)).toBe('水 場所:東京都 場所:神奈川県')
})

it('writes names with a space in quotes', () => {
  expect(togglePlace('water', ['13'], '14横浜市', { name: 'place', language: 'en' })).toBe('water place:Tokyo place:"Kanagawa 横浜市"')
})

it('never writes more than a search can have', () => {
  const many = Array.from({ length: 47 }, (_, at) => String(at + 1).padStart(2, '0'))
  const text = togglePlace('水', many.slice(0, 46), '47', ja)
  expect(text.length).toBeLessThanOrEqual(200)
  expect(text).toMatch(/^水 .*場所:沖縄県$/u)
})
