import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { openWorld } from '../../../../testing/open-world.ts'

const world = await openWorld()

const newActor = async (): Promise<TestActor> => world.createActor(await world.createTenant())

interface Named {
  uuid: string
  name: string
  order: number
}

describe('company tags', () => {
  const path = '/v2/private/tenant_scoutee_tags'

  it('are a tree with paths of up to four levels', async () => {
    const actor = await newActor()
    let parentUuid: string | undefined
    for (const name of ['一', '二', '三', '四']) {
      const created = await actor.call('POST', path, { name, parentUuid })
      expect(created.status).toBe(201)
      parentUuid = created.body.uuid
    }
    const fifth = await actor.call('POST', path, { name: '五', parentUuid })
    expect([fifth.status, fifth.body.fields]).toEqual([400, [{ field: 'parentUuid', message: '階層は4段までです' }]])
    const tree = await actor.call('GET', path)
    expect(tree.body.totalCount).toBe(4)
    expect(tree.body.items[0]).toMatchObject({ name: '技術', path: '技術', parentUuid: null, order: 1 })
    expect(tree.body.items[0].childrens[1]).toEqual({
      uuid: expect.any(String),
      name: 'ソフトウェア',
      order: 2,
      version: 1,
      canEdit: true,
      canDelete: true,
      parentUuid: tree.body.items[0].uuid,
      path: '技術>ソフトウェア',
      childrens: []
    })
    expect(tree.body.items[3].childrens[0].childrens[0].childrens[0].path).toBe('一>二>三>四')
  })

  it('move with what is below them, never below themselves nor too deep', async () => {
    const actor = await newActor()
    const items = (await actor.call('GET', path)).body.items
    const [skill, link] = [items[0], items[1]]
    const child = link.childrens[0]
    const moved = await actor.call('PATCH', `${path}/${skill.uuid}`, { parentUuid: child.uuid }, { 'if-match': '"1"' })
    expect([moved.status, moved.body.path, moved.body.version]).toEqual([200, '連携>共同研究>技術', 2])
    expect(moved.body.childrens[0].path).toBe('連携>共同研究>技術>センサー')
    const deep = await actor.call('POST', path, { name: '深い', parentUuid: skill.childrens[0].uuid })
    expect(deep.body.fields[0].message).toBe('階層は4段までです')
    const cycle = await actor.call('PATCH', `${path}/${link.uuid}`, { parentUuid: skill.uuid })
    expect([cycle.status, cycle.body.fields]).toEqual([400, [{ field: 'parentUuid', message: '自分自身や下の階層には移動できません' }]])
    const region = items[2]
    const tooDeep = await actor.call('PATCH', `${path}/${region.uuid}`, { parentUuid: skill.uuid })
    expect(tooDeep.body.fields[0].message).toBe('階層は4段までです')
    const back = await actor.call('PATCH', `${path}/${skill.uuid}`, { parentUuid: null, order: 1 })
    expect([back.body.path, back.body.order, back.body.childrens[0].path]).toEqual(['技術', 1, '技術>センサー'])
    expect((await actor.call('GET', path)).body.items.map((tag: Named) => [tag.name, tag.order])).toEqual([
      ['技術', 1],
      ['連携', 2],
      ['地域', 3]
    ])
  })

  it('share names under different parents only, and stay while tags are below them', async () => {
    const actor = await newActor()
    const items = (await actor.call('GET', path)).body.items
    expect((await actor.call('POST', path, { name: '海外', parentUuid: items[0].uuid })).status).toBe(201)
    const twice = await actor.call('POST', path, { name: '海外', parentUuid: items[0].uuid })
    expect([twice.status, twice.body.code]).toEqual([409, 'name_taken'])
    const withChildren = await actor.call('DELETE', `${path}/${items[1].uuid}`)
    expect([withChildren.status, withChildren.body.message]).toEqual([
      409,
      '4件で使用中のため、削除できません。使用している箇所の設定を変更してから、削除してください。'
    ])
    expect((await actor.call('DELETE', `${path}/${items[1].childrens[0].uuid}`)).status).toBe(200)
    expect((await actor.call('GET', path)).body.items[1].childrens.map((tag: Named) => tag.order)).toEqual([1, 2, 3])
  })

  it('are unknown to other tenants as tag and as parent', async () => {
    const [mine, theirs] = [await newActor(), await newActor()]
    const foreign = (await theirs.call('GET', path)).body.items[0]
    expect((await mine.call('PATCH', `${path}/${foreign.uuid}`, { name: '乗っ取り' })).status).toBe(404)
    expect((await mine.call('DELETE', `${path}/${foreign.uuid}`)).status).toBe(404)
    const below = await mine.call('POST', path, { name: '下', parentUuid: foreign.uuid })
    expect([below.status, below.body.fields]).toEqual([400, [{ field: 'parentUuid', message: '選択できない値です。一覧から選択し直してください' }]])
  })
})
