import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { loadActor } from '../../../../platform/http/callers/authenticate.ts'
import { withTenant } from '../../../../platform/db/gateways.ts'
import { createWorld, type World } from '../../../../testing/world.ts'
import { extendScoutees } from './extend-scoutees.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('a person who gets a channel in addition', () => {
  it('is still found by an idea', async () => {
    const actor = await world.createActor(await world.createTenant())
    const idea = { name: '深海の発電', summary: '潮の流れで灯をともす' }
    const person = await actor.call('POST', '/v2/private/scoutees/people', { name: '海野 渚', ideas: [idea] })
    const channel = await actor.call('POST', '/v2/private/channels', { name: `展示会 ${v7()}` })
    const caller = await loadActor(world.platform, actor.tenant.uuid, actor.uuid)
    await withTenant(world.platform.db.user, actor.tenant.uuid, 'write', (tx) =>
      extendScoutees({ tx, actor: caller, now: new Date(), audit: () => undefined }, [
        { scouteeUuid: person.body.uuid, tagUuids: [], channelUuids: [channel.body.uuid], investorIds: [] }
      ])
    )
    const found = await actor.call('GET', `/v2/private/scoutees?q=${encodeURIComponent('深海の発電')}`)
    expect(found.body.items.map((item: { uuid: string; channelUuids: string[] }) => [item.uuid, item.channelUuids])).toEqual([
      [person.body.uuid, [channel.body.uuid]]
    ])
  })
})
