import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type World } from '../../../../testing/world.ts'
import { createCompanies, linkEntry } from '../../provider-companies/testing/provider.factory.ts'
import { createTheme } from '../testing/scoutees.factory.ts'

let world: World
let actor: TestActor
let stranger: TestActor
beforeAll(async () => {
  world = await createWorld()
  actor = await world.createActor(await world.createTenant(), { name: '佐藤 恵' })
  stranger = await world.createActor(await world.createTenant('別の会社'))
})
afterAll(() => world.close())

const path = '/v2/private/scoutees'

async function make(name: string, patentsCount: number | null, by = actor): Promise<string> {
  const { status, body } = await by.call('POST', path, { name, patentsCount })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

/** The names that the list finds, in order; the total must be as many as there are. */
async function names(query: string, by = actor): Promise<string[]> {
  const { status, body } = await by.call('GET', `${path}?sort=scoutee_name&order=asc&${query}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  expect(body.totalCount).toBe(body.items.length)
  return body.items.map((item: { name: string }) => item.name)
}

describe('the number of a company’s patents', () => {
  it('is typed in, shown with who typed it, and taken away again', async () => {
    const uuid = await make('特許を持つ会社', 12)
    const read = async () => (await actor.call('GET', `${path}/${uuid}`)).body
    expect(await read()).toMatchObject({
      patentsCount: 12,
      properties: { patentsCount: { value: 12, source: 'person', isLinking: false, updatedBy: { name: '佐藤 恵' }, newValueSource: null } }
    })
    expect((await actor.call('PATCH', `${path}/${uuid}`, { patentsCount: 0 })).body.patentsCount).toBe(0)
    expect((await actor.call('PATCH', `${path}/${uuid}`, { patentsCount: null })).body.patentsCount).toBeNull()
    expect((await read()).properties.patentsCount).toMatchObject({ value: null, updatedBy: { name: '佐藤 恵' } })
  })

  it.each([
    ['less than none', -1, '0以上で入力してください', 'Enter 0 or more'],
    ['a part of one', 1.5, '整数で入力してください', 'Enter a whole number'],
    ['more than anybody has', 10_000_000, '9999999以下で入力してください', 'Enter 9999999 or less'],
    ['a word', '多数', '数値で入力してください', 'Enter a number']
  ])('cannot be %s, and is told what it can be', async (_, patentsCount, ja, en) => {
    for (const [language, message] of [
      ['ja', ja],
      ['en', en]
    ] as const) {
      const answer = await actor.call('POST', path, { name: 'x', patentsCount }, { 'accept-language': language })
      expect([answer.status, answer.body.fields]).toEqual([400, [{ field: 'patentsCount', message }]])
    }
  })

  it('stays the workspace’s own in a company that follows the provider’s database, which does not know it', async () => {
    const [company = ''] = await createCompanies(world, [{ name: '連携先' }])
    const uuid = await make('連携する会社', null)
    await linkEntry(world, uuid, company)
    const stateOf = async () => (await actor.call('GET', `${path}/${uuid}`)).body.properties.patentsCount
    expect(await stateOf()).toMatchObject({ value: null, source: null, isLinking: false })
    const { body } = await actor.call('PATCH', `${path}/${uuid}`, { patentsCount: 3 })
    expect([body.patentsCount, body.isAllPropertyLinking]).toEqual([3, true])
    expect(await stateOf()).toMatchObject({ value: 3, source: 'person', isLinking: false, updatedBy: { name: '佐藤 恵' } })
    const { items } = (await actor.call('GET', `${path}?scope=provider&patentsCountFrom=3`)).body
    expect(items).toMatchObject([{ name: '連携先', scouteeId: uuid, patentsCount: 3 }])
    expect(await names('scope=provider&patentsCountFrom=4')).toEqual([])
    expect((await stranger.call('GET', `${path}?scope=provider&name=連携先`)).body.items).toMatchObject([{ scouteeId: null, patentsCount: null }])
  })
})

describe('a case', () => {
  it('shows its company’s number, else the typed-in one, and is sorted by it, cases without one last', async () => {
    const theme = await createTheme(world, actor.tenant)
    const add = async (scoutee: object) =>
      expect((await actor.call('POST', '/v2/private/projects', { scoutees: [scoutee], themeUuid: theme.uuid, withProjectIntegrate: false })).status).toBe(201)
    await add({ scouteeLinkInput: { name: '案件甲', patentsCount: 9 } })
    await add({ scouteeId: await make('案件乙', 10) })
    await add({ scouteeLinkInput: { name: '案件丙' } })
    const shown = async (direction: string) => {
      const { body } = await actor.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}&sort_conditions=scoutee_patents_count:${direction}`)
      return body.items.map(({ shownScoutee }: { shownScoutee: { name: string; patentsCount: number | null } }) => [
        shownScoutee.name,
        shownScoutee.patentsCount
      ])
    }
    expect(await shown('desc')).toEqual([
      ['案件乙', 10],
      ['案件甲', 9],
      ['案件丙', null]
    ])
    expect((await shown('asc')).map(([name]: [string]) => name)).toEqual(['案件甲', '案件乙', '案件丙'])
    const refused = { scoutees: [{ scouteeLinkInput: { name: 'x', patentsCount: -1 } }], themeUuid: theme.uuid, withProjectIntegrate: false }
    expect((await actor.call('POST', '/v2/private/projects', refused)).body.fields).toEqual([
      { field: 'scoutees.0.scouteeLinkInput.patentsCount', message: '0以上で入力してください' }
    ])
  })
})

describe('the list of companies', () => {
  it('is narrowed from a number to a number, both included, within the workspace alone', async () => {
    await make('丁一件', 1)
    await make('丁九件', 9)
    await make('丁十件', 10)
    await make('丁不明', null)
    await make('丁他社', 9, stranger)
    expect(await names('name=丁&patentsCountFrom=9')).toEqual(['丁九件', '丁十件'])
    expect(await names('name=丁&patentsCountTo=9')).toEqual(['丁一件', '丁九件'])
    expect(await names('name=丁&patentsCountFrom=2&patentsCountTo=9')).toEqual(['丁九件'])
    expect(await names('name=丁&patentsCountFrom=10&patentsCountTo=2')).toEqual([])
    expect(await names('name=丁&patentsCountFrom=0', stranger)).toEqual(['丁他社'])
  })

  it('refuses what is no such number, naming the filter', async () => {
    for (const bad of ['-1', '1.5', 'x', '10000000']) {
      const { status, body } = await actor.call('GET', `${path}?patentsCountFrom=${bad}`)
      expect([bad, status, body.fields?.map(({ field }: { field: string }) => field)]).toEqual([bad, 400, ['patentsCountFrom']])
    }
  })

  it('is kept as a saved search with its range', async () => {
    const kept = await actor.call('POST', '/v2/private/my_search_conditions', { name: '特許', condition: { patentsCountFrom: 2, patentsCountTo: 9 } })
    expect([kept.status, kept.body.condition]).toMatchObject([201, { patentsCountFrom: 2, patentsCountTo: 9 }])
  })
})
