import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { countStatements } from '../../../../testing/statements.ts'
import type { TestActor } from '../../../../testing/world.ts'
import { openProjects } from '../testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant, { name: '佐伯 真理子' })
const colleague = await world.createActor(tenant, { name: '高瀬 航平' })
const theme = await make.theme({ name: '製造DX' })

const list = (actor: TestActor, query = '') => actor.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}${query}`)

describe('the case list', () => {
  it('carries everything its columns show, and what the caller may do', async () => {
    const parent = await make.tag('脱炭素')
    const tag = await make.tag('再エネ', parent)
    const channel = await make.channel('展示会B')
    const scouteeUuid = await make.scoutee({
      name: '株式会社アオバセンシング',
      tags: [tag],
      channels: [channel],
      investors: ['汐見キャピタル'],
      mekiki_scoutee_id: v7()
    })
    const [group, category] = [await make.group('評価委員会'), await make.category('予知保全')]
    const uuid = await make.project({
      theme,
      name: '株式会社アオバセンシング',
      by: me,
      status: 4,
      scouteeUuid,
      is_linked: true,
      followers: [colleague, me],
      groups: [group],
      categories: [category],
      registered_at: new Date('2026-11-05T00:05:00Z'),
      shown_representative: '吉永 大地',
      shown_capital: 98_500_000,
      shown_capital_currency_type: 'jpy',
      shown_address: '宮城県仙台市',
      shown_member_range: '11_50',
      shown_tel: '022-000-0000',
      shown_foundation_date: '2019-04-01',
      shown_url: 'https://aoba.example',
      shown_summary: '振動と音響の複合センサー',
      shown_stage: 'series_b',
      shown_finance: 1_280_000_000,
      shown_finance_currency_type: 'jpy',
      shown_finance_date: '2026-06-18',
      shown_country: 'JP'
    })
    await make.project({ theme: await make.theme(), scouteeUuid })
    const reviews = [
      await make.review(uuid, me, { score: 4, comment: '良い', theme }),
      await make.review(uuid, me, { score: 5, theme, status: 1 }),
      await make.review(uuid, colleague, { score: 3, theme })
    ]
    const file = await make.file(uuid, me, { name: '資料.pdf' })
    await make.record(uuid, colleague, { content: '電話で確認した', on: '2026-11-04' })
    const { status, body } = await list(me, `&reviewer_uuids=${colleague.uuid}`)
    expect([status, body.totalCount, body.items.length]).toEqual([200, 1, 1])
    expect(body.items[0]).toEqual({
      uuid,
      version: 1,
      themeUuid: theme.uuid,
      themeName: '製造DX',
      isRestricted: false,
      hiddenParts: [],
      scouteeId: scouteeUuid,
      scouteeLinkInputUuid: null,
      peopleFlg: false,
      linkingStatus: 'linked',
      shownScoutee: {
        name: '株式会社アオバセンシング',
        representative: '吉永 大地',
        capital: 98_500_000,
        capitalCurrencyType: 'jpy',
        address: '宮城県仙台市',
        memberRange: '11_50',
        patentsCount: null,
        tel: '022-000-0000',
        foundationDate: '2019-04-01',
        url: 'https://aoba.example',
        summary: '振動と音響の複合センサー',
        stage: 'series_b',
        finance: 1_280_000_000,
        financeCurrencyType: 'jpy',
        financeDate: '2026-06-18',
        country: 'JP',
        investors: [{ id: expect.any(String), name: '汐見キャピタル' }],
        horizontalCategories: [],
        verticalCategories: [],
        innovationCategories: [],
        tags: [{ uuid: tag, name: '再エネ', path: '脱炭素>再エネ' }],
        channels: [{ uuid: channel, name: '展示会B' }]
      },
      scoutee: expect.objectContaining({
        id: scouteeUuid,
        name: '株式会社アオバセンシング',
        address: null,
        mekikiScouteeId: expect.any(String),
        peopleUuid: null
      }),
      scouteeLinkInput: null,
      peopleLinkInput: null,
      reviews: expect.arrayContaining([
        { uuid: reviews[0], createdBy: me.uuid, myAverageScore: 4 },
        { uuid: reviews[1], createdBy: me.uuid, myAverageScore: 5 },
        { uuid: reviews[2], createdBy: colleague.uuid, myAverageScore: 3 }
      ]),
      files: [expect.objectContaining({ uuid: file, name: '資料.pdf', uploadedFlg: true, canDelete: true })],
      statusUuid: theme.statuses[4]?.uuid,
      statusName: '評価中',
      statusColor: 4,
      statusSince: '2026-11-05T00:05:00.000Z',
      statusTemplateName: '標準',
      reviewTemplateName: '標準 5観点',
      reviewScale: 5,
      categoryUuids: [category],
      categories: [{ uuid: category, name: '予知保全' }],
      followerUuids: [colleague.uuid, me.uuid],
      followers: [
        { uuid: colleague.uuid, name: '高瀬 航平', activeFlg: true },
        { uuid: me.uuid, name: '佐伯 真理子', activeFlg: true }
      ],
      followerGroupUuids: [group],
      followerGroups: [{ uuid: group, name: '評価委員会' }],
      registeredAt: '2026-11-05T00:05:00.000Z',
      createdAt: expect.any(String),
      createdBy: me.uuid,
      createdByName: '佐伯 真理子',
      exit: null,
      updatedAt: expect.any(String),
      updatedBy: null,
      extensionStringValues: [],
      extensionNumberValues: [],
      extensionDateValues: [],
      extensionEnumValues: [],
      latestRecordsByCategory: [],
      updatedByName: null,
      latestProjectRecord: { content: '電話で確認した', date: '2026-11-04' },
      projectRecordsCount: 1,
      latestReviewComment: '良い',
      reviewsCount: 3,
      // Mine 4.5 over two reviews, the colleague's 3: each reviewer counts once.
      allAverageScore: 3.75,
      myAverageScore: 4.5,
      selectingReviewerAverageScore: 3,
      sameTenantScouteeProjectCount: 2,
      sameProjectCount: 1,
      unDoneProjectTasksCount: 0,
      canEdit: true,
      canDelete: true,
      canCreateRecord: true
    })
    expect(body.items[0].reviews).toHaveLength(3)
  })

  it('leaves out the parts that are not asked for', async () => {
    const own = await make.theme()
    await make.project({ theme: own, link_input: JSON.stringify({ name: '手入力', tel: '03' }) })
    const keysOf = async (parts: string) => {
      const { body } = await me.call('GET', `/v2/private/projects?theme_uuid=${own.uuid}${parts}`)
      return ['scoutee', 'scouteeLinkInput', 'peopleLinkInput', 'reviews', 'files'].filter((key) => key in body.items[0])
    }
    expect(await keysOf('')).toEqual(['scoutee', 'scouteeLinkInput', 'peopleLinkInput', 'reviews', 'files'])
    expect(await keysOf('&parts=link_inputs,reviews')).toEqual(['scouteeLinkInput', 'peopleLinkInput', 'reviews'])
    expect(await keysOf('&parts=none')).toEqual([])
    expect((await me.call('GET', '/v2/private/projects?parts=everything')).status).toBe(400)
  })

  it('gives pages that never overlap, and the exact number of all', async () => {
    const own = await make.theme()
    const at = new Date('2026-01-01T00:00:00Z')
    const uuids = await Promise.all(Array.from({ length: 7 }, () => make.project({ theme: own, registered_at: at })))
    const pages = await Promise.all([1, 2, 3, 4].map((page) => me.call('GET', `/v2/private/projects?theme_uuid=${own.uuid}&page=${page}&per_page=3`)))
    expect(pages.map(({ body }) => [body.totalCount, body.items.length])).toEqual([
      [7, 3],
      [7, 3],
      [7, 1],
      [7, 0]
    ])
    const seen: string[] = pages.flatMap(({ body }) => body.items.map((item: { uuid: string }) => item.uuid))
    expect(seen.toSorted()).toEqual(uuids.toSorted())
  })

  it('shows the caller what the caller may do: own, followed, all', async () => {
    const own = await make.theme()
    const reader = await world.createActor(tenant, { permissions: ['read_all_project', 'update_own_project', 'delete_follow_project'] })
    const [mine, followed, other] = [
      await make.project({ theme: own, name: 'mine', by: reader }),
      await make.project({ theme: own, name: 'followed', followers: [reader] }),
      await make.project({ theme: own, name: 'other' })
    ]
    const { body } = await reader.call('GET', `/v2/private/projects?theme_uuid=${own.uuid}`)
    const abilities = new Map(
      body.items.map((item: { uuid: string; canEdit: boolean; canDelete: boolean; canCreateRecord: boolean }) => [
        item.uuid,
        [item.canEdit, item.canDelete, item.canCreateRecord]
      ])
    )
    expect([abilities.get(mine), abilities.get(followed), abilities.get(other)]).toEqual([
      [true, false, true],
      [false, true, false],
      [false, false, false]
    ])
  })

  it('leaves out what the caller may not see, deleted cases and other tenants’ ones, and counts none of them', async () => {
    const own = await make.theme()
    const group = await make.group('仲間')
    const guest = await world.createActor(tenant, { permissions: ['read_follow_project'], userGroupUuids: [group] })
    const expected = [
      await make.project({ theme: own, followers: [guest] }),
      await make.project({ theme: own, groups: [group] }),
      await make.project({ theme: own, by: guest })
    ]
    await make.project({ theme: own, by: me })
    await make.project({ theme: own, followers: [guest], deleted_at: new Date() })
    const { body } = await guest.call('GET', `/v2/private/projects?theme_uuid=${own.uuid}`)
    expect(body.items.map((item: { uuid: string }) => item.uuid).toSorted()).toEqual(expected.toSorted())
    expect(body.totalCount).toBe(3)
    const stranger = await world.createActor(await world.createTenant())
    expect((await stranger.call('GET', '/v2/private/projects')).body).toEqual({ items: [], totalCount: 0 })
  })

  it('answers 404 for a theme that is unknown or another tenant’s, and nothing for other ids that nobody knows', async () => {
    const stranger = await world.createActor(await world.createTenant())
    const [unknown, foreign] = [
      await me.call('GET', `/v2/private/projects?theme_uuid=${v7()}`),
      await stranger.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}`)
    ]
    expect([unknown.status, foreign.status]).toEqual([404, 404])
    for (const key of ['status_uuids', 'follower_uuids', 'category_uuids', 'channel_uuids', 'tenant_scoutee_tag_uuids', 'scoutee_ids', 'reviewer_uuids']) {
      expect((await me.call('GET', `/v2/private/projects?${key}=${v7()}`)).body, key).toEqual({ items: [], totalCount: 0 })
    }
  })

  it('names every faulty parameter at once', async () => {
    const { status, body } = await me.call(
      'GET',
      '/v2/private/projects?per_page=1001&sort_conditions=name:asc&status_uuids=x&registered_at_from=2026-02-30&stages=late'
    )
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(body.fields.map((fault: { field: string }) => fault.field).toSorted()).toEqual([
      'per_page',
      'registered_at_from',
      'sort_conditions.0',
      'stages.0',
      'status_uuids.0'
    ])
  })

  it('is read in the same number of statements for 1 case and for 60', async () => {
    const own = await make.theme()
    const counted: number[] = []
    for (const amount of [1, 59]) {
      for (let n = 0; n < amount; n += 1) await make.project({ theme: own, scouteeUuid: await make.scoutee(), followers: [me] })
      const { result, count } = await countStatements(() => me.call('GET', `/v2/private/projects?theme_uuid=${own.uuid}`))
      counted.push(count)
      expect(result.body.items).toHaveLength(amount === 1 ? 1 : 60)
    }
    expect(counted[0]).toBe(counted[1])
    expect(counted[0]).toBeGreaterThan(5)
  })
})
