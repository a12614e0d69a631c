import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { openWorld } from '../../../testing/open-world.ts'
import type { TestActor } from '../../../testing/world.ts'

const world = await openWorld()

const path = '/v2/private/status_templates'
const statuses = [{ name: '受付' }, { name: '見送り', isExit: true }]

interface Reason {
  uuid: string
  name: string
  order: number
  isActive: boolean
}

const plain = (reasons: Reason[]) => reasons.map(({ name, order, isActive }) => [name, order, isActive])
const newActor = async (): Promise<TestActor> => world.createActor(await world.createTenant())
const read = async (actor: TestActor, uuid: string) => (await actor.call('GET', path)).body.items.find((template: { uuid: string }) => template.uuid === uuid)

describe('reasons why cases leave their way', () => {
  it('are none where nobody wrote any, and are made, changed, put in order and taken away with their template', async () => {
    const me = await newActor()
    const [standard] = (await me.call('GET', path)).body.items
    expect([standard.exitReasons, standard.isReasonRequired]).toEqual([[], false])
    const made = await me.call('POST', path, { name: '審査', statuses, exitReasons: [{ name: '時期が早い' }, { name: '価格が合わない', isActive: false }] })
    expect([made.status, plain(made.body.exitReasons)]).toEqual([
      201,
      [
        ['時期が早い', 1, true],
        ['価格が合わない', 2, false]
      ]
    ])
    const [early, price] = made.body.exitReasons
    const exitReasons = [{ uuid: price.uuid, name: '価格が合わない', isActive: true }, { name: 'その他' }]
    const changed = await me.call('PATCH', path, { uuid: made.body.uuid, exitReasons, isReasonRequired: true }, { 'if-match': '"1"' })
    expect([changed.status, changed.body.version, changed.body.isReasonRequired, plain(changed.body.exitReasons)]).toEqual([
      200,
      2,
      true,
      [
        ['価格が合わない', 1, true],
        ['その他', 2, true]
      ]
    ])
    expect((await read(me, made.body.uuid)).exitReasons).toEqual(changed.body.exitReasons)
    const undone = await me.call('POST', `/v2/private/operations/${changed.body.operationUuid}/undo`)
    const after = await read(me, made.body.uuid)
    expect([undone.status, after.isReasonRequired, after.exitReasons.map(({ uuid }: Reason) => uuid), plain(after.exitReasons)]).toEqual([
      200,
      false,
      [early.uuid, price.uuid],
      plain(made.body.exitReasons)
    ])
  })

  it('tell their changes in the history of the settings', async () => {
    const me = await newActor()
    const made = await me.call('POST', path, { name: '審査', statuses, exitReasons: [{ name: '時期が早い' }] })
    const [early] = made.body.exitReasons
    await me.call('PATCH', path, { uuid: made.body.uuid, exitReasons: [{ uuid: early.uuid, name: '時期が早い', isActive: false }], isReasonRequired: true })
    const { items } = (await me.call('GET', '/v2/private/settings_log?kind=status_templates')).body
    expect(items[0].changes).toEqual([
      { field: 'unused_reasons', from: [], to: ['時期が早い'] },
      { field: 'is_reason_required', from: [], to: ['true'] }
    ])
  })

  it('refuse two of one name, unknown ones and ones of others, and stay as they were', async () => {
    const [me, other] = [await newActor(), await newActor()]
    const make = async (actor: TestActor) => (await actor.call('POST', path, { name: '審査', statuses, exitReasons: [{ name: '時期が早い' }] })).body
    const [mine, theirs] = [await make(me), await make(other)]
    const patch = (exitReasons: object[]) => me.call('PATCH', path, { uuid: mine.uuid, exitReasons })
    const twice = await patch([{ name: '一' }, { name: '一' }])
    expect([twice.status, twice.body.code]).toEqual([409, 'name_taken'])
    for (const uuid of [v7(), theirs.exitReasons[0].uuid]) {
      const unknown = await patch([{ uuid, name: '一' }])
      expect([unknown.status, unknown.body.fields[0].field]).toEqual([400, 'exitReasons.0.uuid'])
    }
    const long = await patch([{ name: 'あ'.repeat(101) }])
    expect([long.status, long.body.fields[0].field]).toEqual([400, 'exitReasons.0.name'])
    expect((await read(me, mine.uuid)).exitReasons).toEqual(mine.exitReasons)
  })
})
