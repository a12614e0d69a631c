import pg from 'pg'
import { vi } from 'vitest'

const textOf = (statement: unknown): string => (typeof statement === 'string' ? statement : String((statement as { text?: unknown }).text))

/** Does something, and lists the texts of the statements that this process sends to a database meanwhile, without their values. */
export async function listStatements<T>(act: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const result = await act()
    return { result, statements: spy.mock.calls.map(([statement]) => textOf(statement)) }
  } finally {
    spy.mockRestore()
  }
}

/** Does something, and counts the statements that this process sends to a database meanwhile. */
export async function countStatements<T>(act: () => Promise<T>): Promise<{ result: T; count: number }> {
  const { result, statements } = await listStatements(act)
  return { result, count: statements.length }
}
