import { expect, it } from 'vitest'
import { addressText } from './address-text.ts'

it('writes a Japanese address from the large to the small, without marks', () => {
  expect(addressText({ prefecture: '東京都', city: '文京区', street: '本郷3-4 Aビル' })).toBe('東京都文京区本郷3-4 Aビル')
  expect(addressText({ prefecture: '東京都', street: '' })).toBe('東京都')
})

it('writes another one from the small to the large with commas, and says nothing twice', () => {
  expect(addressText({ prefecture: 'California', city: 'San Francisco', street: '290 Division St' })).toBe('290 Division St, San Francisco, California')
  expect(addressText({ prefecture: 'California', city: 'Oakland', street: '1 Main St, Oakland, California, USA' })).toBe('1 Main St, Oakland, California, USA')
  expect(addressText({ prefecture: 'New York', city: 'New York', street: null })).toBe('New York, New York')
})

it('is nothing without any part', () => {
  expect(addressText({ prefecture: '', city: null })).toBe(null)
})
