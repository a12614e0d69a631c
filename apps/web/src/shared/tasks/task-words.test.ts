import { describe, expect, it } from 'vitest'
import { isOverdue } from './task-words.ts'

describe('a task is overdue', () => {
  const now = new Date('2026-11-20T15:30:00Z') // 2026/11/21 0:30 in Tokyo

  it('from the day after its due date in Tokyo, and never when it is done or has no day', () => {
    const at = (dueDate: string | null, doneFlg = false) => isOverdue({ dueDate, doneFlg }, now)
    expect([at('2026-11-20'), at('2026-11-21'), at('2026-11-22')]).toEqual([true, false, false])
    expect([at('2026-11-20', true), at(null)]).toEqual([false, false])
  })
})
