import { expect, it } from 'vitest'
import type { TestActor, World } from './world.ts'
import { projectFactory } from '../features/cases/projects/testing/projects.factory.ts'

type Condition = Record<string, unknown>

/** What tests do with the conditions that people keep under names at an address. */
export function keptConditions(world: World, path: string) {
  const newActor = async (): Promise<TestActor> => world.createActor(await world.createTenant())
  const save = (actor: TestActor, name: string, condition: Condition = {}) => actor.call('POST', path, { name, condition })
  const namesOf = async (actor: TestActor): Promise<string[]> => (await actor.call('GET', path)).body.items.map((item: { name: string }) => item.name)

  /** A condition is kept with all its fields, for its owner alone. */
  async function expectKept(me: TestActor, colleague: TestActor, condition: Condition, kept: Condition): Promise<void> {
    const saved = await save(me, '注目', condition)
    const stamps = { version: 1, createdAt: expect.any(String), updatedAt: expect.any(String) }
    expect([saved.status, saved.body]).toEqual([201, { uuid: expect.any(String), name: '注目', condition: kept, ...stamps }])
    expect((await me.call('GET', path)).body).toEqual({ items: [saved.body], totalCount: 1 })
    expect((await colleague.call('GET', path)).body).toEqual({ items: [], totalCount: 0 })
    expect((await colleague.call('DELETE', `${path}/${saved.body.uuid}`)).status).toBe(404)
    expect((await me.call('DELETE', `${path}/${saved.body.uuid}`)).status).toBe(204)
    expect((await me.call('DELETE', `${path}/${saved.body.uuid}`)).status).toBe(404)
    expect(await namesOf(me)).toEqual([])
  }

  /** Somebody keeps two conditions: one about a case tag that stays and one that is deleted, the other about that one and something `more`. */
  async function loseCategory(me: TestActor, more: Condition): Promise<{ kept: string; gone: string }> {
    const make = projectFactory(world, me.tenant)
    const [kept, gone] = [await make.category('残る'), await make.category('消える')]
    await save(me, '両方', { categoryUuids: [kept, gone] })
    await save(me, '片方', { categoryUuids: [gone], ...more })
    expect((await me.call('DELETE', `/v2/private/project_categories/delete?uuid=${gone}`)).status).toBe(200)
    const { items } = (await me.call('GET', path)).body
    expect(items.map((item: { condition: unknown }) => item.condition)).toEqual([{ categoryUuids: [kept] }, more])
    return { kept, gone }
  }

  const testNames = () =>
    it('have names that are unique for each person', async () => {
      const me = await newActor()
      const colleague = await world.createActor(me.tenant)
      await save(me, '注目')
      const again = await save(me, ' 注目 ')
      expect([again.status, again.body.code]).toEqual([409, 'name_taken'])
      expect((await save(colleague, '注目')).status).toBe(201)
      expect(await namesOf(me)).toEqual(['注目'])
    })

  return { newActor, save, namesOf, expectKept, loseCategory, testNames }
}
