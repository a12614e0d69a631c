import { operations } from '@mekiki/contract'
import { shareName, shareOf } from '@mekiki/testing/figures'
import { describe, expect, it } from 'vitest'
import { entries } from './entries.ts'
import { cellsOf, findUnwritten, groupsOf, linesOf, openLaw, tryTogether } from './law.ts'
import { unasked } from './readings.ts'
import { openWorld } from '../open-world.ts'

/** Of how many shares of the groups a run tries one, another one each day; the soak `law` tries every write alone. */
const parts = 6

const world = await openWorld()
const law = await openLaw(world)

describe('the law of writes', () => {
  it('knows every write of the contract, and every call that it does not read by', () => {
    expect(findUnwritten(entries)).toEqual([])
    const [first] = operations.filter(({ id }) => id === 'tasks.create').map((operation) => ({ ...operation, id: 'tasks.somethingNew' }))
    expect(findUnwritten(entries, first ? [...operations, first] : [])).toEqual(['tasks.somethingNew'])
    expect(Object.keys(unasked).filter((id) => !operations.some((operation) => operation.id === id))).toEqual([])
  })

  it('has something hidden from everybody but those whom it is for', () => {
    const { before } = law
    expect([...before.administrator].filter((name) => /^hidden\.(?:record|task|review|file|value)$/u.test(name))).toEqual([])
    expect([...before.insider].filter((name) => /^hidden\.(?:record|task|review|file|value)$/u.test(name)).length).toBe(5)
    expect([...before.administrator].filter((name) => /\.(?:private|mine)|veil\.(?:found\.)?review$/u.test(name))).toEqual([])
    expect([...before.insider].filter((name) => name.endsWith('.private')).length).toBeGreaterThan(5)
    expect([...before.guest].filter((name) => /^(?:away|secret)\.(?:record|task|review|file|value)$/u.test(name))).toEqual([])
    expect([...before.author].length).toBeGreaterThan(before.administrator.size + 40)
  })

  it(`opens nothing but what is written down, ${shareName(parts)}`, async () => {
    const leaks: string[] = []
    for (const group of shareOf(groupsOf(cellsOf(entries)), parts)) leaks.push(...linesOf(await tryTogether(law, group)))
    expect(leaks).toEqual([])
    expect(law.figures.writes).toBeGreaterThan(400)
    expect(law.figures.done).toBeGreaterThan(law.figures.writes / 8)
  })
})
