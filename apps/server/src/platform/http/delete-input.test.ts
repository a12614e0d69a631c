import { operations } from '@mekiki/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type World } from '../../testing/world.ts'
import { deleteSchemas } from './delete-input.ts'

let world: World
let me: TestActor
beforeAll(async () => {
  world = await createWorld()
  me = await world.createActor(await world.createTenant())
})
afterAll(() => world.close())

/** Every DELETE call of a workspace with ids beside those of its path, and the key that they stand under. */
const calls = operations.flatMap((operation) => {
  const { method, access, path, id } = operation
  const key = Object.keys(deleteSchemas(operation).query?.shape ?? {}).find((each) => ['uuid', 'uuids', 'scouteeIds'].includes(each))
  return method === 'DELETE' && access === 'private' && key ? [{ id, path, key }] : []
})

describe('a DELETE call with ids', () => {
  it('is one of these', () => {
    expect(calls.map(({ id }) => id).toSorted()).toEqual([
      'extensionItems.remove',
      'extensionItems.removeEnums',
      'projects.remove',
      'reviewTemplates.remove',
      'scoutees.remove',
      'statusTemplates.remove',
      'tagsAndChannels.removeProjectCategory',
      'tagsAndChannels.removeProjectRecordCategory'
    ])
  })

  it.each(calls)('takes them in the body and in the query alike: $id', async ({ path, key }) => {
    const unknown = v7()
    const address = path.replaceAll(/\{[^}]+\}/gu, v7())
    const list = key !== 'uuid'
    const answers = [
      await me.call('DELETE', address, { [key]: list ? [unknown] : unknown }),
      await me.call('DELETE', `${address}?${key}=${unknown}`),
      ...(list
        ? [await me.call('DELETE', `${address}?${key}=${unknown},${unknown}`), await me.call('DELETE', `${address}?${key}=${unknown}&${key}=${unknown}`)]
        : [])
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'not_found']))
    const none = await me.call('DELETE', address, {})
    expect([none.status, ['required_parameter', 'invalid_request'].includes(none.body.code)]).toEqual([400, true])
    const stray = await me.call('DELETE', `${address}?${key}=${unknown}`, { somethingElse: 1 })
    expect([stray.status, stray.body.fields]).toEqual([400, [expect.objectContaining({ field: 'somethingElse' })]])
  })

  it('deletes what stands in either', async () => {
    const make = async () => (await me.call('POST', '/v2/private/project_categories', { name: `札 ${v7()}` })).body.uuid
    const [one, two] = [await make(), await make()]
    expect((await me.call('DELETE', '/v2/private/project_categories/delete', { uuid: one })).status).toBe(200)
    expect((await me.call('DELETE', `/v2/private/project_categories/delete?uuid=${two}`)).status).toBe(200)
    const left = (await me.call('GET', '/v2/private/project_categories')).body.items.map(({ uuid }: { uuid: string }) => uuid)
    expect([left.includes(one), left.includes(two)]).toEqual([false, false])
  })
})
