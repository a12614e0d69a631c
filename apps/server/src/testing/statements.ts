import pg from 'pg'
import { vi } from 'vitest'

/** Does something, and counts the statements that this process sends to a database meanwhile. */
export async function countStatements<T>(act: () => Promise<T>): Promise<{ result: T; count: number }> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const result = await act()
    return { result, count: spy.mock.calls.length }
  } finally {
    spy.mockRestore()
  }
}
