import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../testing/world.ts'
import { reindexTenant } from '../../cases/search-columns/index.ts'
import { openProjects } from '../../cases/projects/testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const actor = await world.createActor(tenant)
const outsider = await world.createActor(tenant, { permissions: [] })
const stranger = await world.createActor(await world.createTenant())
const theme = await make.theme({})

const addresses = {
  霧笛一号: '東京都世田谷区松原6-1-2',
  霧笛二号: '東京都港区赤坂1-1',
  霧笛三号: '神奈川県横浜市港北区新横浜1-2',
  霧笛四号: '神奈川県横浜市中区本町1-2',
  霧笛五号: '京都府京都市中京区1-2',
  霧笛六号: ''
}
const nameOf = (company: string) => `${company}の案件`
for (const [name, address] of Object.entries(addresses)) {
  const { body } = await actor.call('POST', '/v2/private/scoutees', { name, ...(address !== '' && { address }) })
  if (name !== '霧笛四号') await make.project({ theme, by: actor, name: nameOf(name), scouteeUuid: body.id, shown_address: address || null })
}
await make.project({ theme, by: actor, name: '霧笛の相談' })

interface Kind {
  kind: string
  totalCount: number
  items: { title: { text: string } }[]
}

async function found(q: string, who = actor): Promise<Record<string, string[]>> {
  const { body, status } = await who.call('GET', `/v2/private/search?q=${encodeURIComponent(q)}&per_kind=20`)
  expect(status).toBe(200)
  const kinds: Kind[] = body.kinds
  return Object.fromEntries(kinds.flatMap(({ kind, items }) => (items.length === 0 ? [] : [[kind, items.map(({ title }) => title.text).toSorted()]])))
}

async function places(q: string, { who = actor, more = '' }: { who?: TestActor; more?: string } = {}) {
  const { body, status } = await who.call('GET', `/v2/private/search/places?q=${encodeURIComponent(q)}${more}`)
  expect(status).toBe(200)
  return body.places.map(({ key, count, isChosen }: { key: string; count: number | null; isChosen: boolean }) => [key, count, ...(isChosen ? ['chosen'] : [])])
}

const [one, two, three, four, five, six] = ['霧笛一号', '霧笛二号', '霧笛三号', '霧笛四号', '霧笛五号', '霧笛六号'] as const
const both = (...names: string[]) => ({ company: names.toSorted(), project: names.map(nameOf).toSorted() })

describe('the operator of a place', () => {
  it.each(['霧笛 場所:東京都', '霧笛 所在地：東京', '霧笛 place:Tokyo', '霧笛 場所:とうきょう'])(
    'narrows companies and the cases of companies: %s',
    async (q) => {
      expect(await found(q)).toEqual(both(one, two))
    }
  )

  it('takes a city, a ward, either of several, and what has none of them', async () => {
    expect(await found('霧笛 場所:東京都世田谷区')).toEqual(both(one))
    expect(await found('霧笛 place:"Tokyo 世田谷区"')).toEqual(both(one))
    expect(await found('霧笛 場所:横浜')).toEqual({ company: [three, four], project: [nameOf(three)] })
    expect(await found('霧笛 場所:港北')).toEqual(both(three))
    expect(await found('霧笛 場所:港')).toEqual(both(two, three))
    expect(await found('霧笛 場所:世田谷 場所:京都')).toEqual(both(one, five))
    expect(await found('霧笛 -場所:神奈川')).toEqual({
      company: [one, two, five, six].toSorted(),
      project: [...[one, two, five, six].map(nameOf), '霧笛の相談'].toSorted()
    })
    expect(await found('霧笛 場所:沖縄')).toEqual({})
    expect(await found('霧笛 場所:無いところ')).toEqual({})
  })

  it('is an answer without words', async () => {
    expect(await found('場所:東京')).toEqual(both(one, two))
  })
})

describe('the places of a search', () => {
  it('are prefectures with their numbers of cases and companies; what has no place is in none', async () => {
    const all = [
      ['13', 4],
      ['14', 3],
      ['26', 2]
    ]
    expect(await places('霧笛')).toEqual(all)
    expect(await places('霧笛 場所:無いところ')).toEqual(all)
    expect(await places('霧笛 -場所:東京')).toEqual(all.slice(1))
    expect(await places('霧笛二号')).toEqual([['13', 2]])
    expect(await places('霧笛', { more: '&kinds=project' })).toEqual([
      ['13', 2],
      ['14', 1],
      ['26', 1]
    ])
    expect(await places('霧笛', { more: '&kinds=person' })).toEqual([])
  })

  it('have cities where one is chosen, and keep the others to be chosen instead', async () => {
    const open = [
      ['13', 4],
      ['14', 3, 'chosen'],
      ['14横浜市', 3],
      ['14横浜市中区', 1],
      ['14横浜市港北区', 2],
      ['26', 2]
    ]
    expect(await places('霧笛 場所:神奈川')).toEqual(open)
    const ofCity = open.map(([key, count]) => [key, count, ...(key === '14横浜市' ? ['chosen'] : [])])
    expect(await places('霧笛 場所:横浜市')).toEqual(ofCity)
    expect(await places('場所:沖縄')).toEqual([...(await places('場所:無いところ 霧笛')), ['47', 0, 'chosen']])
  })

  it('are all that the companies have, with their cities, where nothing is asked for', async () => {
    const { body } = await actor.call('GET', '/v2/private/search/places')
    expect(body.places.map(({ key, count }: { key: string; count: null }) => [key, count])).toEqual(
      ['13', '13世田谷区', '13港区', '14', '14横浜市', '14横浜市中区', '14横浜市港北区', '26', '26京都市', '26京都市中京区'].map((key) => [key, null])
    )
    expect((await stranger.call('GET', '/v2/private/search/places')).body).toEqual({ places: [] })
  })

  it('count nothing that the caller does not see', async () => {
    expect(await places('霧笛', { who: outsider, more: '&kinds=project' })).toEqual([])
    const { body } = await stranger.call('GET', `/v2/private/search/places?q=${encodeURIComponent('霧笛 場所:東京')}`)
    const nowhere = await stranger.call('GET', `/v2/private/search/places?q=${encodeURIComponent('無い語 場所:東京')}`)
    expect(JSON.stringify(body)).toBe(JSON.stringify(nowhere.body))
    expect(await places('-霧笛')).toEqual([])
    expect(await places('。')).toEqual([])
  })
})

describe('a case whose company was typed in', () => {
  const typedIn = async (name: string, address: string) => {
    const scouteeLinkInput = { name, ...(address !== '' && { address }) }
    const body = { scoutees: [{ scouteeLinkInput }], themeUuid: theme.uuid, withProjectIntegrate: false }
    expect((await actor.call('POST', '/v2/private/projects', body)).status).toBe(201)
  }

  it('lies where its address is, and is told there', async () => {
    await typedIn('煙雨商会', '栃木県宇都宮市本町1-1')
    await typedIn('煙雨工房', '')
    expect(await found('煙雨 場所:栃木')).toEqual({ project: ['煙雨商会'] })
    expect(await found('煙雨 場所:宇都宮')).toEqual({ project: ['煙雨商会'] })
    expect(await found('煙雨 -場所:宇都宮')).toEqual({ project: ['煙雨工房'] })
    expect(await places('煙雨')).toEqual([['09', 1]])
    expect(await places('煙雨 場所:宇都宮')).toEqual([
      ['09', 1],
      ['09宇都宮市', 1, 'chosen']
    ])
  })

  it('names its place to nobody who does not see it', async () => {
    const hidden = await places('煙雨 場所:宇都宮', { who: outsider, more: '&kinds=project' })
    expect(JSON.stringify(hidden)).toBe(JSON.stringify(await places('煙雨 場所:無いところ', { who: outsider, more: '&kinds=project' })))
    expect(await found('煙雨 場所:宇都宮', outsider)).toEqual({})
  })

  it('is placed by a re-indexing', async () => {
    await typedIn('煙雨運輸', '高知県高知市本町1-1')
    const row = () => world.admin.selectFrom('projects').select(['uuid', 'place', 'version']).where('shown_name', '=', '煙雨運輸').executeTakeFirstOrThrow()
    const { uuid, version } = await row()
    await world.admin.updateTable('projects').set({ place: null, normaliser_version: 0 }).where('uuid', '=', uuid).execute()
    await reindexTenant(world.platform, tenant.uuid, () => undefined)
    expect(await row()).toEqual({ uuid, place: '39高知市', version })
  })
})
