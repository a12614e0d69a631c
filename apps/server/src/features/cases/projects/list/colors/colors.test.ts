import { maxColorConditions } from '@mekiki/contract/cases/projects/project-colors'
import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { countStatements } from '../../../../../testing/statements.ts'
import type { TestActor } from '../../../../../testing/world.ts'
import { makeItems, setValues } from '../../testing/extensions.factory.ts'
import { openProjects } from '../../testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant)

interface Item {
  shownScoutee: { name: string }
  colorPlace?: number | null
}

const places = (items: readonly Item[]) => Object.fromEntries(items.map((item) => [item.shownScoutee.name, item.colorPlace]))
const asked = (conditions: readonly object[]): string => `color_conditions=${encodeURIComponent(JSON.stringify(conditions))}`

/** Which condition each case of a call's answer meets first, by the names of the cases. */
async function colored(path: string, conditions: readonly object[], actor: TestActor = me) {
  const { status, body } = await actor.call('GET', `/v2/private/projects${path}&${asked(conditions)}`)
  expect(status).toBe(200)
  return places(body.items)
}

const day = new Date('2026-11-02T12:00:00+09:00')

async function start() {
  const theme = await make.theme()
  const tag = await make.category(`優先 ${v7()}`)
  const common = { theme, registered_at: day }
  await make.project({ ...common, name: '両方', shown_stage: 'seed', status: 1, categories: [tag] })
  await make.project({ ...common, name: '初期', shown_stage: 'seed', status: 0 })
  await make.project({ ...common, name: '優先', status: 0, categories: [tag], all_average_score: 4 })
  await make.project({ ...common, name: '無色', status: 0, all_average_score: 2 })
  const conditions = [{ stages: ['seed'] }, { categoryUuids: [tag] }]
  return { theme, tag, conditions, met: { 両方: 0, 初期: 0, 優先: 1, 無色: null } }
}

describe('the conditions that colour a list', () => {
  it('are held against each case in their order, however the list is found and sorted', async () => {
    const { theme, tag, conditions, met } = await start()
    const of = `theme_uuid=${theme.uuid}`
    for (const query of ['', '&sort_conditions=all_average_score:desc', '&q=', `&group_by=theme&group_key=${theme.uuid}`]) {
      expect(await colored(`?${of}${query}`, conditions)).toEqual(met)
    }
    expect(await colored(`?${of}`, conditions.toReversed())).toEqual({ ...met, 両方: 0, 初期: 1, 優先: 0 })
    expect(await colored(`?${of}&category_uuids=${tag}`, conditions)).toEqual({ 両方: 0, 優先: 1 })
    expect(await colored(`?${of}&per_page=1&sort_conditions=scoutee_name:asc`, conditions)).toEqual({ 初期: 0 })
    const [, second] = theme.statuses
    expect(await colored(`?${of}`, [{ q: ['両方'] }, { statusUuids: [second?.uuid], stages: ['seed'] }, { scoreFrom: 3 }])).toEqual({
      両方: 0,
      初期: null,
      優先: 2,
      無色: null
    })
  })

  it('colour board, calendar, its days and timeline alike', async () => {
    const { theme, conditions, met } = await start()
    const of = `theme_uuid=${theme.uuid}`
    for (const path of [
      `/board/cards?${of}`,
      `/board/cards?${of}&lane_by=stage`,
      `/calendar?${of}&first_day=2026-11-01`,
      `/calendar/day?${of}&day=2026-11-02`,
      `/timeline?${of}`
    ]) {
      expect(await colored(path, conditions)).toEqual(met)
    }
  })

  it('are asked in the statement that finds the cases, and cost no other', async () => {
    const { theme, conditions } = await start()
    const count = async (query: string) => (await countStatements(() => me.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}${query}`))).count
    expect(await count(`&${asked(conditions)}`)).toBe(await count(''))
  })

  it('are no part of a list that has none, and meet nobody by what nobody knows', async () => {
    const { theme } = await start()
    const { body } = await me.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}`)
    expect(body.items.some((item: Item) => Object.hasOwn(item, 'colorPlace'))).toBe(false)
    expect(Object.values(await colored(`?theme_uuid=${theme.uuid}`, [{ categoryUuids: [v7()] }]))).toEqual([null, null, null, null])
    expect(await colored(`?theme_uuid=${theme.uuid}&q=${v7()}`, [{ stages: ['seed'] }])).toEqual({})
  })

  it('are refused where they are too many, say nothing or cannot be read', async () => {
    const refusal = async (conditions: string) => {
      const { status, body } = await me.call('GET', `/v2/private/projects?color_conditions=${encodeURIComponent(conditions)}`)
      return [status, body.fields?.map(({ field }: { field: string }) => field)]
    }
    const many = Array.from({ length: maxColorConditions + 1 }, () => ({ stages: ['seed'] }))
    expect(await refusal(JSON.stringify(many))).toEqual([400, ['color_conditions']])
    expect(await refusal('[{}]')).toEqual([400, ['color_conditions.0']])
    expect(await refusal('[{"stages":["seeds"]}]')).toEqual([400, ['color_conditions.0.stages.0']])
    expect(await refusal('[{"stages":["seed"],"colour":1}]')).toEqual([400, ['color_conditions.0.colour']])
    expect(await refusal('nothing')).toEqual([400, ['color_conditions.0']])
  })
})

describe('what is hidden from somebody', () => {
  it('is no condition that a case meets: scores, words of notes, custom fields and reviewers of a restricted theme', async () => {
    const theme = await make.theme({ name: '制限', hides: ['review', 'record_and_file', 'extension'], insiders: [me] })
    const { item } = await makeItems(me, [theme], [{ name: '面談予定日', type: 'date' }])
    const meeting = item('面談予定日')
    const project = await make.project({ theme, name: '秘密' })
    await make.review(project, me, { score: 4, theme })
    await make.record(project, me, { content: '密談の要点' })
    await setValues(me, project, [[meeting, '2026-11-20']])
    const conditions = [
      { scoreFrom: 3 },
      { reviewerUuids: [me.uuid] },
      { q: ['密談'], detailSearchFlg: true },
      { extensionItem: { uuid: meeting.uuid, fromDateValue: '2026-11-01' } }
    ]
    const reader = await world.createActor(tenant)
    const path = `?theme_uuid=${theme.uuid}`
    for (const condition of conditions) {
      expect([condition, await colored(path, [condition])]).toEqual([condition, { 秘密: 0 }])
      expect([condition, await colored(path, [condition], reader)]).toEqual([condition, { 秘密: null }])
    }
  })

  it('is coloured by what its reader may see alone: notes of others, and cases of other people', async () => {
    const theme = await make.theme()
    const author = await world.createActor(tenant)
    const reader = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    const seen = await make.project({ theme, name: '可視', followers: [reader] })
    await make.project({ theme, name: '不可視' })
    await make.record(seen, author, { content: '密談の要点', isPrivate: true })
    const secret = [{ q: ['密談'], detailSearchFlg: true }, { q: ['可視'] }]
    expect(await colored(`?theme_uuid=${theme.uuid}`, secret, author)).toEqual({ 可視: 0, 不可視: 1 })
    expect(await colored(`?theme_uuid=${theme.uuid}`, secret, reader)).toEqual({ 可視: 1 })
  })
})
