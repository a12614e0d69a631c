import { expect, test } from 'vitest'
import { isComposing } from './keyboard.ts'

const plain = { key: 'Enter', keyCode: 13, isComposing: false, nativeEvent: { isComposing: false } }

test('a key belongs to the input method by any of the four signs that browsers give alone, else to the page', () => {
  const signs = [{ isComposing: true }, { nativeEvent: { isComposing: true } }, { keyCode: 229 }, { key: 'Process' }]
  expect(signs.map((sign) => isComposing({ ...plain, ...sign }))).toEqual([true, true, true, true])
  expect(isComposing(plain)).toBe(false)
})
