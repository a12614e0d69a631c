import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../testing/world.ts'
import { v7 } from 'uuid'
import { urlKey } from '../../companies/scoutees/write/index.ts'
import { openProjects } from '../projects/testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant, { name: '高瀬 航平' })
const theme = await make.theme({ name: '製造DX' })

interface Encounter {
  projectUuid: string
  matchedBy: string
  scouteeName: string
}

async function ask(actor: TestActor, query: Record<string, string>) {
  const { status, body } = await actor.call('GET', `/v2/private/projects/encounters?${new URLSearchParams(query).toString()}`)
  expect(status).toBe(200)
  return body
}

const namesIn = ({ items }: { items: Encounter[] }) => items.map(({ scouteeName, matchedBy }) => [scouteeName, matchedBy])
const since = (day: string) => ({ status_since: new Date(`${day}T00:00:00Z`) })

describe('earlier cases of a company', () => {
  it('come by entry, number, name and site before similar names, the newest decision first', async () => {
    const entry = await make.scoutee({ name: '株式会社アマネ制御', corporate_number: '1234567890123', url: 'https://amane.example/' })
    const apart = await make.scoutee({ name: 'アマネ制御', corporate_number: '9999999999999' })
    await make.project({ theme, name: '旧天音', scouteeUuid: entry, ...since('2025-03-01') })
    await make.project({ theme, name: 'アマネ制御', ...since('2025-08-21') })
    await make.project({
      theme,
      name: '別の表記',
      shown_url: 'https://amane.example/x',
      shown_url_key: urlKey('https://amane.example/x'),
      ...since('2025-05-01')
    })
    await make.project({ theme, name: 'アマネ制御機器', ...since('2026-01-01') })
    await make.project({ theme, name: 'アマネ制御', scouteeUuid: apart, ...since('2026-02-01') })
    await make.project({ theme, name: 'アマネ制御', people_flg: true })
    const expected = [
      ['アマネ制御', 'name'],
      ['別の表記', 'url'],
      ['旧天音', 'entry'],
      ['アマネ制御機器', 'similar_name']
    ]
    expect(namesIn(await ask(me, { scoutee_id: entry }))).toEqual(expected)
    const typed = { scoutee_name: 'ｱﾏﾈ制御', corporate_number: '1234567890123', url: 'amane.example' }
    expect(namesIn(await ask(me, typed))).toEqual(expected.map(([name, by]) => [name, by === 'entry' ? 'corporate_number' : by]))
    const page = await ask(me, { ...typed, page: '2', per_page: '3' })
    expect([namesIn(page), page.totalCount]).toEqual([[['アマネ制御機器', 'similar_name']], 4])
    const counts = await me.call('GET', `/v2/private/projects/encounters/counts?scoutee_ids=${entry}`)
    expect(counts.body).toMatchObject({ items: [{ scouteeId: entry, count: 2 }], totalCount: 1 })
  })

  it('tell status, scores, owners and who wrote notes, without the case on the screen', async () => {
    const other = await world.createActor(tenant, { name: '佐伯 由紀' })
    const entry = await make.scoutee({ name: '灯台メディカル' })
    const project = await make.project({ theme, scouteeUuid: entry, name: '灯台メディカル', status: 1, followers: [me], ...since('2025-08-21') })
    const shown = await make.project({ theme, scouteeUuid: entry, name: '灯台メディカル' })
    await make.review(project, me, { score: 2, theme })
    await make.review(project, me, { score: 3, theme, status: 1 })
    await make.review(project, other, { score: 4, theme })
    await make.record(project, me, { content: '訪問', on: '2025-06-04' })
    await make.record(project, other, { content: '面談', on: '2025-07-03' })
    await make.record(project, other, { content: '内緒', on: '2025-09-01', isPrivate: true })
    const body = await ask(me, { scoutee_id: entry, except_project_uuid: shown })
    expect(body.totalCount).toBe(1)
    expect(body.items[0]).toMatchObject({
      projectUuid: project,
      matchedBy: 'entry',
      themeName: '製造DX',
      statusName: theme.statuses[1]?.name,
      statusStep: { place: 2, count: theme.statuses.length },
      statusSince: '2025-08-21T00:00:00.000Z',
      scores: { average: 3.25, lowest: 2.5, highest: 4, reviewersCount: 2 },
      followers: [{ uuid: me.uuid, name: '高瀬 航平', activeFlg: true }],
      noteAuthors: [{ name: '佐伯 由紀' }, { name: '高瀬 航平' }],
      notesCount: 2,
      latestNoteDate: '2025-07-03'
    })
    expect((await ask(other, { scoutee_id: entry, except_project_uuid: shown })).items[0]).toMatchObject({ notesCount: 3, latestNoteDate: '2025-09-01' })
  })

  it('are counted of companies and people of a file, many at once, by entry, number and name', async () => {
    const entry = await make.scoutee({ name: '株式会社ハレ計装', corporate_number: '2222222222222' })
    await make.project({ theme, name: 'ハレ計装', scouteeUuid: entry })
    await make.project({ theme, name: 'ハレ計装' })
    await make.project({ theme, name: '晴 太郎', people_flg: true })
    const items = [
      { scouteeId: entry, name: '' },
      { name: 'ﾊﾚ計装（株）' },
      { name: '名前の違う会社', corporateNumber: '２２２２２２２２２２２２２' },
      { name: 'ハレ計装', corporateNumber: '3333333333333' },
      { name: '晴太郎', scouteeType: 'scoutee' },
      { name: '晴太郎', scouteeType: 'people' },
      { name: '' },
      { name: '晴太郎' }
    ]
    const { status, body } = await me.call('POST', '/v2/private/projects/encounters/counts', { items })
    const counts = [
      { index: 0, count: 1 },
      { index: 1, count: 2 },
      { index: 2, count: 1 },
      { index: 3, count: 1 },
      { index: 5, count: 1 },
      { index: 7, count: 1 }
    ]
    expect([status, body]).toEqual([200, { items: counts, totalCount: counts.length }])
    const nobody = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    expect((await nobody.call('POST', '/v2/private/projects/encounters/counts', { items })).body.items).toEqual([])
  })

  it('are neither shown nor counted where people told the entries apart', async () => {
    const [one, other] = [await make.scoutee({ name: 'ミナト計測' }), await make.scoutee({ name: 'ミナト計測' })]
    for (const scouteeUuid of [one, other]) await make.project({ theme, name: 'ミナト計測', scouteeUuid })
    const counts = async (uuid: string) => (await me.call('GET', `/v2/private/projects/encounters/counts?scoutee_ids=${uuid}`)).body.items[0]?.count
    expect([await counts(one), await counts(other)]).toEqual([2, 2])
    expect((await me.call('POST', '/v2/private/scoutees/not_same', { scouteeId: one, otherScouteeId: other })).status).toBe(201)
    expect([await counts(one), await counts(other), (await ask(me, { scoutee_id: one })).totalCount]).toEqual([1, 1, 1])
  })

  it('are none of nothing, and unknown entries are not found', async () => {
    expect(await ask(me, {})).toEqual({ items: [], totalCount: 0 })
    expect(await ask(me, { scoutee_name: '株式会社' })).toEqual({ items: [], totalCount: 0 })
    expect((await me.call('GET', '/v2/private/projects/encounters?scoutee_id=00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })
})

describe('an earlier case that left its way', () => {
  it('names the first open status to who may change it, and the history keeps why it left when it begins again', async () => {
    const { statuses } = (await me.call('GET', '/v2/private/status_templates')).body.items[0]
    const left = statuses.find(({ isExit }: { isExit: boolean }) => isExit)
    const reader = await world.createActor(tenant, { permissions: ['read_all_project'] })
    const entry = await make.scoutee({ name: '再開製作所' })
    const project = await make.project({ theme, name: '再開製作所', scouteeUuid: entry, followers: [reader] })
    const reopening = async (actor: TestActor) => (await ask(actor, { scoutee_id: entry })).items[0].reopenStatusUuid
    expect(await reopening(me)).toBeNull()
    await me.call('PATCH', `/v2/private/projects/${project}`, { statusUuid: left.uuid, exit: { remark: '時期が早い' } })
    const first = statuses.find(({ isExit }: { isExit: boolean }) => !isExit).uuid
    expect([await reopening(me), await reopening(reader)]).toEqual([first, null])
    const reopened = await me.call('PATCH', `/v2/private/projects/${project}`, { statusUuid: first })
    expect([reopened.status, reopened.body.exit]).toEqual([200, null])
    const { items } = (await me.call('GET', `/v2/private/projects/${project}/operation_logs`)).body
    expect(items[0]).toMatchObject({ action: 'update_status', from: { exit: { remark: '時期が早い' } } })
  })
})

describe('what changed since a case left its way', () => {
  const change = async (entry: string, body: object) => expect((await me.call('PATCH', `/v2/private/scoutees/${entry}`, body)).status).toBe(200)

  it('is told with the reasons: stage, money and size then and now, with the day; not what went back, nor of cases that stay', async () => {
    world.setNow(new Date('2026-01-10T00:00:00Z'))
    const entry = await make.scoutee({ name: '見送り精機', stage: 'seed', finance: 140_000_000, finance_currency_type: 'jpy', member_range: null })
    const { statuses } = (await me.call('GET', '/v2/private/status_templates')).body.items[0]
    const exit = statuses.find(({ isExit }: { isExit: boolean }) => isExit)
    const [left, stays] = [
      await make.project({ theme, name: '見送り精機', scouteeUuid: entry }),
      await make.project({ theme, name: '見送り精機', scouteeUuid: entry })
    ]
    await change(entry, { stage: 'unknown' })
    await change(entry, { stage: 'seed' })
    world.setNow(new Date('2026-02-01T00:00:00Z'))
    await me.call('PATCH', `/v2/private/projects/${left}`, { statusUuid: exit.uuid, exit: { remark: '早い' } })
    world.setNow(new Date('2026-03-01T00:00:00Z'))
    await change(entry, { stage: 'series_a', memberRange: '51_100' })
    world.setNow(new Date('2026-04-01T00:00:00Z'))
    await change(entry, { finance: 460_000_000, memberRange: null })
    const { items } = await ask(me, { scoutee_id: entry })
    const of = (uuid: string) => items.find(({ projectUuid }: Encounter) => projectUuid === uuid)
    expect(of(stays)).toMatchObject({ exit: null, changes: [], news: [] })
    expect(of(left)).toMatchObject({
      exit: { remark: '早い', decidedByName: '高瀬 航平' },
      changes: [
        { property: 'stage', from: 'シード', to: 'シリーズA', changedAt: '2026-03-01T00:00:00.000Z' },
        { property: 'finance', from: '140,000,000円', to: '460,000,000円', changedAt: '2026-04-01T00:00:00.000Z' }
      ],
      news: []
    })
  })

  it('has the news of a linked company since then, the newest first', async () => {
    world.setNow(new Date('2026-02-01T00:00:00Z'))
    const name = '知らせ工業'
    const texts = { name, name_key: name, name_sort: name, search_text: name, grams: [], normaliser_version: 1 }
    const provided = { ...texts, import_key: v7(), created_at: new Date(), updated_at: new Date() }
    const company = await world.admin
      .insertInto('mekiki_scoutees')
      .values({ ...provided, uuid: v7() })
      .returning('uuid')
      .executeTakeFirstOrThrow()
    const news = (title: string, on: string) => ({ uuid: v7(), scoutee_uuid: company.uuid, title, url: 'https://news.example/', released_on: on })
    await world.admin
      .insertInto('mekiki_news')
      .values([news('前の知らせ', '2026-01-31'), news('次の知らせ', '2026-02-02'), news('新しい知らせ', '2026-03-02')])
      .execute()
    const entry = await make.scoutee({ name: '知らせ工業', mekiki_scoutee_id: company.uuid })
    const exits = (await me.call('GET', '/v2/private/status_templates')).body.items[0].statuses
    const project = await make.project({ theme, name: '知らせ工業', scouteeUuid: entry })
    await me.call('PATCH', `/v2/private/projects/${project}`, { statusUuid: exits.find(({ isExit }: { isExit: boolean }) => isExit).uuid })
    expect((await ask(me, { scoutee_id: entry })).items[0].news).toEqual([
      { title: '新しい知らせ', url: 'https://news.example/', releasedOn: '2026-03-02' },
      { title: '次の知らせ', url: 'https://news.example/', releasedOn: '2026-02-02' }
    ])
  })
})

describe('earlier cases of a person', () => {
  it('are those of the equal name, with a mark where the organisation is another', async () => {
    await make.project({
      theme,
      name: '天野 泰',
      people_flg: true,
      link_input: JSON.stringify({ name: '天野 泰', belongingTo: 'アマネ制御株式会社' }),
      ...since('2025-01-01')
    })
    await make.project({
      theme,
      name: '天野泰',
      people_flg: true,
      link_input: JSON.stringify({ name: '天野泰', belongingTo: '碧海大学' }),
      ...since('2025-02-01')
    })
    await make.project({ theme, name: '天野 泰子', people_flg: true })
    const query = { scoutee_name: '天野　泰', belonging_to: 'アマネ制御', scoutee_type: 'people' }
    expect(namesIn(await ask(me, query))).toEqual([
      ['天野泰', 'namesake'],
      ['天野 泰', 'name']
    ])
  })

  it('are those of a namesake, not of the same person, where two entries of one name work elsewhere', async () => {
    const works = ['ミナト計装', '碧海大学']
    const [one = '', other = ''] = await Promise.all(works.map((belonging) => make.scoutee({ name: '港 渚', people_flg: true, belonging_to: belonging })))
    for (const scouteeUuid of [one, other]) await make.project({ theme, name: '港 渚', people_flg: true, scouteeUuid })
    const found = async (entry: string) =>
      Object.fromEntries((await ask(me, { scoutee_id: entry })).items.map((item: { scouteeId: string; matchedBy: string }) => [item.scouteeId, item.matchedBy]))
    expect(await found(one)).toEqual({ [one]: 'entry', [other]: 'namesake' })
    expect(await found(other)).toEqual({ [other]: 'entry', [one]: 'namesake' })
  })
})

describe('what somebody may not see', () => {
  it('neither appears nor counts', async () => {
    const reader = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    const entry = await make.scoutee({ name: '碧海マテリアル' })
    const seen = await make.project({ theme, scouteeUuid: entry, name: '碧海マテリアル', followers: [reader] })
    await make.project({ theme, scouteeUuid: entry, name: '碧海マテリアル' })
    expect(await ask(reader, { scoutee_id: entry })).toMatchObject({ items: [{ projectUuid: seen }], totalCount: 1 })
    const counts = await reader.call('GET', `/v2/private/projects/encounters/counts?scoutee_ids=${entry}`)
    expect(counts.body.items).toEqual([{ scouteeId: entry, count: 1 }])
    expect((await ask(me, { scoutee_id: entry })).totalCount).toBe(2)
  })

  it('has no scores and no notes: hidden parts, blind reviews', async () => {
    const entry = await make.scoutee({ name: '隠れ家工業' })
    const insider = await world.createActor(tenant)
    const hiding = await make.theme({ hides: ['review', 'record_and_file'], insiders: [insider] })
    const veiled = await make.theme()
    await me.call('PATCH', `/v2/private/themes/${veiled.uuid}`, { projectSetting: { hidesReviewsUntilMine: true } })
    const [hidden, blind] = [
      await make.project({ theme: hiding, scouteeUuid: entry, name: '隠れ家工業', ...since('2026-01-01') }),
      await make.project({ theme: veiled, scouteeUuid: entry, name: '隠れ家工業', ...since('2025-01-01') })
    ]
    for (const [project, of] of [
      [hidden, hiding],
      [blind, veiled]
    ] as const) {
      await make.review(project, insider, { score: 4, theme: of })
      await make.record(project, insider, { content: 'メモ' })
    }
    expect((await ask(me, { scoutee_id: entry })).items).toMatchObject([
      { projectUuid: hidden, scores: null, noteAuthors: null, notesCount: null, latestNoteDate: null },
      { projectUuid: blind, scores: null, notesCount: 1 }
    ])
    expect((await ask(insider, { scoutee_id: entry })).items[0]).toMatchObject({ scores: { average: 4 }, notesCount: 1 })
  })
})
