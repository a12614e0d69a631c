import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { patience } from '@mekiki/testing/patience'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'

const run = promisify(execFile)
const program = fileURLToPath(new URL('testing/yielding.ts', import.meta.url))
const kindness = 10

interface Priorities {
  process: number
  /** Null where the system gives sessions none. */
  session: number | null
}

interface Told {
  was: { own: Priorities; backend: Priorities; apart: Priorities }
  own: Priorities
  backends: [Priorities, Priorities]
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function tell(whose: 'own' | 'foreign'): Promise<Told> {
  return JSON.parse((await run(process.execPath, [program, JSON.stringify(database.urls), whose], { timeout: patience.wait })).stdout)
}

const lowered = ({ process, session }: Priorities): Priorities => ({ process: Math.max(process, kindness), session: session === null ? null : kindness })

describe('giving way', () => {
  it('lowers the process and its connections of the product’s own database, those before and those after', async () => {
    const { was, own, backends } = await tell('own')
    expect(was.apart).toEqual(lowered(was.backend))
    expect(backends).toEqual([lowered(was.backend), lowered(was.backend)])
    // It was started within the session of this test, which is not its own to lower.
    expect(own).toEqual({ process: lowered(was.own).process, session: was.own.session })
  })

  it('leaves the processes alone that a number of a foreign database may name by chance', async () => {
    const { was, own, backends } = await tell('foreign')
    expect([was.apart, ...backends]).toEqual([was.backend, was.backend, was.backend])
    expect(own.process).toBe(lowered(was.own).process)
  })
})
