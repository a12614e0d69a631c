import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { makeForm } from '../forms/testing/forms.factory.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'
import { insertAnswer, type TestForm } from './testing/answers.factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const answersOf = async (actor: TestActor, projectUuid: string): Promise<string[]> =>
  (await actor.call('GET', `/v2/private/projects/${projectUuid}/answers`)).body.items.map(({ uuid }: { uuid: string }) => uuid)
const formsOf = async (actor: TestActor, person: string): Promise<string[]> =>
  (await actor.call('GET', `/v2/private/scoutees/people/${person}`)).body.forms.map(({ name }: { name: string }) => name)
const undo = (actor: TestActor, operationUuid: string) => actor.call('POST', `/v2/private/operations/${operationUuid}/undo`)

describe('an answer to a form', () => {
  it('goes with its case into the one that it is integrated into, and back', async () => {
    const me = await world.createActor(await world.createTenant())
    const reader = await world.createActor(me.tenant, { permissions: ['read_form', 'read_follow_project'] })
    const make = projectFactory(world, me.tenant)
    const theme = await make.theme()
    const [survivor, merged] = [
      await make.project({ theme, registered_at: new Date('2026-01-01T00:00:00Z') }),
      await make.project({ theme, registered_at: new Date('2026-02-01T00:00:00Z') })
    ]
    const form: TestForm = await makeForm(me)
    const uuid = await insertAnswer(world, me.tenant, form, { projectUuid: merged })
    const integrated = await me.call('PUT', '/v2/private/projects/integrate', { themeUuid: theme.uuid, projectUuids: [survivor, merged] })
    expect(await answersOf(me, survivor)).toEqual([uuid])
    expect((await me.call('GET', `/v2/private/projects/${survivor}`)).body.formAnswersCount).toBe(1)
    // Its case lives on in another one: whoever does not see that one does not see the answer.
    expect((await reader.call('GET', `/v2/private/form/${form.uuid}/answers`)).body.totalCount).toBe(0)
    expect((await undo(me, integrated.body.operationUuid)).status).toBe(200)
    expect([await answersOf(me, survivor), await answersOf(me, merged)]).toEqual([[], [uuid]])
  })

  it('goes with its person into the one that he or she is merged into, and back', async () => {
    const me = await world.createActor(await world.createTenant())
    const person = async (name: string): Promise<string> => (await me.call('POST', '/v2/private/scoutees/people', { name })).body.uuid
    const [survivor, other] = [await person('海野 渚'), await person('海野 なぎさ')]
    const form: TestForm = await makeForm(me, { name: '技術公募' })
    const uuid = await insertAnswer(world, me.tenant, form, { peopleUuid: other })
    const merged = await me.call('POST', '/v2/private/scoutees/merge', { survivorId: survivor, otherId: other, survivorVersion: 1, otherVersion: 1 })
    expect([merged.status, await formsOf(me, survivor)]).toEqual([200, ['技術公募']])
    const personOf = async () => (await me.call('GET', `/v2/private/form/${form.uuid}/answers/${uuid}`)).body.peopleUuid
    expect(await personOf()).toBe(survivor)
    await undo(me, merged.body.operationUuid)
    expect([await personOf(), await formsOf(me, survivor), await formsOf(me, other)]).toEqual([other, [], ['技術公募']])
  })
})

describe('the forms that a person answered', () => {
  it('are named as far as an answer is visible, each once', async () => {
    const me = await world.createActor(await world.createTenant())
    const make = projectFactory(world, me.tenant)
    const person = await make.scoutee({ people_flg: true })
    const [formReader, follower] = [
      await world.createActor(me.tenant, { permissions: ['read_form', 'read_follow_project'] }),
      await world.createActor(me.tenant, { permissions: ['read_follow_project'] })
    ]
    const theme = await make.theme()
    const form = async (name: string): Promise<TestForm> => makeForm(me, { name })
    const [followed, foreign, caseless, deleted] = [await form('甲'), await form('乙'), await form('丙'), await form('丁')]
    const add = (of: TestForm, projectUuid: string | null) => insertAnswer(world, me.tenant, of, { peopleUuid: person, projectUuid })
    await add(followed, await make.project({ theme, followers: [formReader, follower] }))
    await add(followed, await make.project({ theme }))
    await add(foreign, await make.project({ theme }))
    await add(caseless, null)
    await add(deleted, null)
    await me.call('DELETE', `/v2/private/form/${deleted.uuid}`)
    expect(await formsOf(me, person)).toEqual(['乙', '甲', '丙'].toSorted(new Intl.Collator('ja').compare))
    expect((await formsOf(formReader, person)).toSorted()).toEqual(['丙', '甲'].toSorted())
    expect(await formsOf(follower, person)).toEqual(['甲'])
  })
})
