import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'

const run = promisify(execFile)
const program = fileURLToPath(new URL('testing/yielding.ts', import.meta.url))
const kindness = 10

interface Told {
  was: { own: number; backend: number }
  own: number
  backends: [number, number]
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function tell(whose: 'own' | 'foreign'): Promise<Told> {
  return JSON.parse((await run(process.execPath, [program, JSON.stringify(database.urls), whose], { timeout: 50_000 })).stdout)
}

describe('giving way', () => {
  it('lowers the process and its connections of the product’s own database, those before and those after', { timeout: 60_000 }, async () => {
    const { was, own, backends } = await tell('own')
    const lowered = [was.own, was.backend, was.backend].map((priority) => Math.max(priority, kindness))
    expect([own, ...backends]).toEqual(lowered)
  })

  it('leaves the processes alone that a number of a foreign database may name by chance', { timeout: 60_000 }, async () => {
    const { was, own, backends } = await tell('foreign')
    expect([own, ...backends]).toEqual([Math.max(was.own, kindness), was.backend, was.backend])
  })
})
