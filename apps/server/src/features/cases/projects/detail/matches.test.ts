import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { urlKey } from '../../../companies/scoutees/write/index.ts'
import { reasonOf, scouteeQueryOf } from './match.ts'
import { projectFactory } from '../testing/projects.factory.ts'
import { openProjects } from '../testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant)
const theme = await make.theme()

interface Match {
  uuid: string
  scouteeName: string
  matchedBy: string
}

async function find(actor: TestActor, query: Record<string, string>): Promise<[string, string][]> {
  const { status, body } = await actor.call('GET', `/v2/private/projects/fetch_by_scoutee_name?${new URLSearchParams(query).toString()}`)
  expect(status).toBe(200)
  expect(body.totalCount).toBe(body.items.length)
  return body.items.map((match: Match) => [match.scouteeName, match.matchedBy])
}

const project = (name: string, url?: string, scouteeUuid?: string) =>
  make.project({ theme, name, ...(url !== undefined && { shown_url: url, shown_url_key: urlKey(url) }), ...(scouteeUuid !== undefined && { scouteeUuid }) })

describe('cases that may be about the company that is typed', () => {
  it('come by corporate number, name, site and similar name, each once, the surest first', async () => {
    const numbered = await make.scoutee({ name: '旧社名', corporate_number: '1234567890123' })
    await project('アオゾラ電機ホールディングス')
    await project('アオゾラ電気工業')
    await project('東西物産', 'https://www.aozora.example/company')
    await project('ｱｵｿﾞﾗ電機㈱')
    await project('旧社名', undefined, numbered)
    await project('アオゾラ', 'https://other.example/')
    await project('ミドリ電機')
    await project('北海道開発')
    const query = { scoutee_name: '株式会社アオゾラ電機', url: 'aozora.example', corporate_number: '1234567890123' }
    expect(await find(me, query)).toEqual([
      ['旧社名', 'corporate_number'],
      ['ｱｵｿﾞﾗ電機㈱', 'name'],
      ['東西物産', 'url'],
      ['アオゾラ', 'similar_name'],
      ['アオゾラ電気工業', 'similar_name'],
      ['アオゾラ電機ホールディングス', 'similar_name']
    ])
    expect(await find(me, { scoutee_name: '株式会社アオゾラ電機', url: '', corporate_number: '' })).toEqual([
      ['ｱｵｿﾞﾗ電機㈱', 'name'],
      ['アオゾラ', 'similar_name'],
      ['アオゾラ電気工業', 'similar_name'],
      ['アオゾラ電機ホールディングス', 'similar_name']
    ])
  })

  it('are the living ones that the caller sees', async () => {
    const reader = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    await make.project({ theme, name: '丸角商店', followers: [reader] })
    await make.project({ theme, name: '丸角商店' })
    await make.project({ theme, name: '丸角商店', followers: [reader], deleted_at: new Date() })
    const elsewhere = projectFactory(world, await world.createTenant())
    await elsewhere.project({ theme: await elsewhere.theme(), name: '丸角商店' })
    expect(await find(reader, { scoutee_name: '丸角商店' })).toEqual([['丸角商店', 'name']])
    expect((await find(me, { scoutee_name: '丸角商店' })).length).toBe(2)
    expect(await find(await world.createActor(await world.createTenant()), { scoutee_name: '丸角商店' })).toEqual([])
  })

  it('are of equal name alone for one character, and fifty at most', async () => {
    await project('空')
    await project('空港')
    expect(await find(me, { scoutee_name: '空' })).toEqual([['空', 'name']])
    await Promise.all(Array.from({ length: 55 }, (_, index) => project(`群青${index}`)))
    const { body } = await me.call('GET', `/v2/private/projects/fetch_by_scoutee_name?scoutee_name=${encodeURIComponent('群青')}`)
    expect([body.items.length, body.totalCount]).toEqual([50, 55])
  })
})

describe('a site that hundreds of cases share', () => {
  it('is no reason', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, index) => project(`店舗 ${index}`, `https://mall.example/${index}`)))
    const query = { scoutee_name: '誰も知らない会社', url: 'https://mall.example/x' }
    expect((await me.call('GET', `/v2/private/projects/fetch_by_scoutee_name?${new URLSearchParams(query).toString()}`)).body.totalCount).toBe(200)
    await project('店舗 200', 'https://mall.example/200')
    expect(await find(me, query)).toEqual([])
  })
})

describe('what is sought', () => {
  it('takes so many pairs that every similar name has one of them', () => {
    const query = scouteeQueryOf({ name: 'あいうえおかきく', domain: null, corporateNumber: null })
    const [count, min] = [query.pairs.length, Math.ceil((query.pairs.length * 3) / 7)]
    expect([count, query.rarest.length]).toEqual([7, count - min + 1])
    expect(query.parts).toContain('イウエ')
    expect(query.parts).not.toContain(query.key)
  })

  it('names the surest reason', () => {
    const query = scouteeQueryOf({ name: '甲乙', domain: 'a.example', corporateNumber: '1' })
    const found = { shown_name_key: '甲乙', corporate_number: '1', domain: 'a.example' }
    expect(reasonOf(query, found)).toBe('corporate_number')
    expect(reasonOf(query, { ...found, corporate_number: null })).toBe('name')
    expect(reasonOf(query, { ...found, corporate_number: null, shown_name_key: '甲' })).toBe('url')
    expect(reasonOf(query, { shown_name_key: '甲乙丙', corporate_number: null, domain: null })).toBe('similar_name')
  })
})
