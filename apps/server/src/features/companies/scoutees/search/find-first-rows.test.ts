import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type World } from '../../../../testing/world.ts'
import { createCompanies } from '../../provider-companies/testing/provider.factory.ts'

const word = '早瀬'
const names = [word, `${word}製作所`, `${word}運輸`, `東${word}電機`, '青空工業'] as const

let world: World
let actor: TestActor
beforeAll(async () => {
  world = await createWorld()
  actor = await world.createActor(await world.createTenant())
  const made = Array.from({ length: 200 }, (_, index) => ({
    name: names[index % names.length] ?? word,
    summary: word,
    is_hidden: index % 40 === 0,
    stage: index % 3 === 0 ? 'seed' : 'series_a',
    madeAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3) * 1000)
  }))
  await createCompanies(world, [...made, ...Array.from({ length: 7 }, (_, index) => ({ name: `霧島${index}` }))])
})
afterAll(() => world.close())

async function list(query: Record<string, string>): Promise<{ ids: string[]; totalCount: number | null }> {
  const answer = await actor.call('GET', `/v2/private/scoutees?${new URLSearchParams({ scope: 'provider', ...query }).toString()}`)
  expect(answer.status).toBe(200)
  return { ids: answer.body.items.map(({ id, uuid }: { id: string | null; uuid: string }) => id ?? uuid), totalCount: answer.body.totalCount }
}

describe('the first rows of a common word', () => {
  it.each<Record<string, string>>([
    { q: word },
    { q: word, perPage: '3' },
    { q: word, perPage: '45' },
    { q: word, perPage: '100' },
    { q: word, stages: 'seed', perPage: '20' },
    { q: word, name: '製作', perPage: '20' },
    { q: `${word} 電機`, qOperator: 'or', perPage: '60' },
    { q: word, sort: 'scoutee_name', order: 'asc' },
    { q: word, sort: 'updated_at', stages: 'series_a' }
  ])('come before the number, the same as with it: %j', async (query) => {
    // A number that was kept is told at once; a write makes it unknown.
    await createCompanies(world, [{ name: '別の会社' }])
    const first = await list({ ...query, totalLater: 'true' })
    const whole = await list(query)
    expect(first).toEqual({ ids: whole.ids, totalCount: null })
    expect(whole.totalCount).toBeGreaterThanOrEqual(whole.ids.length)
  })

  it.each<Record<string, string>>([
    { q: word, page: '2' },
    { q: '霧島' },
    { q: 'どこにもない' },
    { stages: 'seed' },
    { q: word, linkingStatuses: 'linked' },
    { q: word, scope: 'tenant' }
  ])('are not told apart from the number where both come soon: %j', async (query) => {
    const asked = await list({ ...query, totalLater: 'true' })
    expect(asked).toEqual(await list(query))
    expect(asked.totalCount).not.toBeNull()
  })
})
