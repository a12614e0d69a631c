import { createContext } from 'react'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useRequired } from './required-context.ts'

const Count = createContext<number | null>(null)

test('a part reads what is provided around it, an empty value too', () => {
  const { result } = renderHook(() => useRequired(Count), { wrapper: ({ children }) => <Count value={0}>{children}</Count> })
  expect(result.current).toBe(0)
})

test('a part without its provider says so in the words of the specification', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect(() => renderHook(() => useRequired(Count))).toThrow('contextにvalueを渡す必要があります')
})
