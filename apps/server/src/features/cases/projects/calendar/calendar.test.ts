import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { makeItems, setValues } from '../testing/extensions.factory.ts'
import { openProjects } from '../testing/open-projects.ts'
import { projectFactory } from '../testing/projects.factory.ts'

const { world } = await openProjects()

async function start() {
  const tenant = await world.createTenant()
  const make = projectFactory(world, tenant)
  const me = await world.createActor(tenant)
  return { tenant, make, me, theme: await make.theme() }
}

interface Item {
  uuid: string
  shownScoutee: { name: string }
}
interface Day {
  day: string
  count: number
  projectUuids: string[]
}

const at = (day: string, time = '12:00'): Date => new Date(`${day}T${time}:00+09:00`)
const ask = async (actor: TestActor, query: string) => (await actor.call('GET', `/v2/private/projects/calendar?first_day=2026-11-01&${query}`)).body
const askDay = async (actor: TestActor, query: string) => (await actor.call('GET', `/v2/private/projects/calendar/day?${query}`)).body
/** The days of a calendar with their numbers, and the names of their first cases. */
const shown = ({ days, items }: { days: Day[]; items: Item[] }) =>
  days.map(({ day, count, projectUuids }) => [day, count, ...projectUuids.map((uuid) => items.find((item) => item.uuid === uuid)?.shownScoutee.name)])

describe('a calendar of cases', () => {
  it('gives the days in Tokyo that have cases, each with their number and the first ones in the order of the list', async () => {
    const { make, me, theme } = await start()
    const names = ['い', 'ろ', 'は']
    for (const name of names) await make.project({ theme, name, registered_at: at('2026-11-02') })
    await make.project({ theme, name: '前夜', registered_at: at('2026-10-31', '23:59') })
    await make.project({ theme, name: '未明', registered_at: at('2026-11-01', '00:00') })
    await make.project({ theme, name: '末日', registered_at: at('2026-12-12', '23:59') })
    await make.project({ theme, name: '翌日', registered_at: at('2026-12-13', '00:00') })
    const query = `theme_uuid=${theme.uuid}&sort_conditions=scoutee_name:desc`
    const found = await ask(me, `${query}&day_size=2`)
    expect(shown(found)).toEqual([
      ['2026-11-01', 1, '未明'],
      ['2026-11-02', 3, 'ろ', 'は'],
      ['2026-12-12', 1, '末日']
    ])
    expect([found.totalCount, found.withoutDay]).toEqual([7, 0])
    expect(shown(await ask(me, `${query}&day_count=1`))).toEqual([['2026-11-01', 1, '未明']])
    const day = (page: number) => askDay(me, `${query}&day=2026-11-02&per_page=2&page=${page}`)
    const pages = [await day(1), await day(2)]
    expect(pages.map(({ items }) => items.map((item: Item) => item.shownScoutee.name))).toEqual([['ろ', 'は'], ['い']])
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([3, 3])
  })

  it('stands by each date that a case has, and says how many have none', async () => {
    const { make, me, theme } = await start()
    await make.project({ theme, name: '甲', registered_at: at('2026-11-03'), status_since: at('2026-11-05'), updated_at: at('2026-11-06') })
    await make.project({ theme, name: '乙', registered_at: at('2026-11-04'), updated_at: at('2026-11-06'), shown_finance_date: '2026-11-09' })
    await make.project({ theme, name: '丙', registered_at: at('2025-11-04'), updated_at: at('2025-11-06'), shown_foundation_date: '2026-11-10' })
    const by = async (column: string, more = '') => {
      const found = await ask(me, `date_column=${column}&sort_conditions=registered_at:asc${more}`)
      return [shown(found), found.totalCount, found.withoutDay]
    }
    expect(await by('status_since')).toEqual([
      [
        ['2026-11-04', 1, '乙'],
        ['2026-11-05', 1, '甲']
      ],
      3,
      0
    ])
    expect(await by('updated_at')).toEqual([[['2026-11-06', 2, '甲', '乙']], 3, 0])
    expect(await by('scoutee_finance_date')).toEqual([[['2026-11-09', 1, '乙']], 3, 2])
    expect(await by('scoutee_foundation_date', `&q=${encodeURIComponent('丙')}`)).toEqual([[['2026-11-10', 1, '丙']], 1, 0])
    expect((await me.call('GET', '/v2/private/projects/calendar?first_day=2026-11-01&date_column=scoutee_name')).status).toBe(400)
    expect((await me.call('GET', '/v2/private/projects/calendar')).status).toBe(400)
  })

  it('stands by a custom item of type date; other items, and those that a theme hides or has not, are no date', async () => {
    const { tenant, make, me, theme } = await start()
    const restricted = await make.theme({ name: '制限', hides: ['extension'], insiders: [me] })
    const plain = await make.theme({ name: '項目なし' })
    const { item } = await makeItems(
      me,
      [theme, restricted],
      [
        { name: '面談予定日', type: 'date' },
        { name: '人数', type: 'number' }
      ]
    )
    const [meeting, number] = [item('面談予定日'), item('人数')]
    const open = await make.project({ theme, name: '公開' })
    const secret = await make.project({ theme: restricted, name: '秘密' })
    await make.project({ theme: plain, name: '項目なし' })
    await setValues(me, open, [[meeting, '2026-11-20']])
    await setValues(me, secret, [[meeting, '2026-11-21']])
    const reader = await world.createActor(tenant)
    const column = `date_column=extension_item_${meeting.uuid}`
    const whole = await ask(me, `${column}&column_keys=extension_item_${meeting.uuid}`)
    expect(shown(whole)).toEqual([
      ['2026-11-20', 1, '公開'],
      ['2026-11-21', 1, '秘密']
    ])
    expect([whole.totalCount, whole.withoutDay]).toEqual([3, 1])
    expect(whole.items.map((each: { extensionDateValues: unknown }) => each.extensionDateValues)).toEqual([
      [{ extensionItemUuid: meeting.uuid, value: '2026-11-20' }],
      [{ extensionItemUuid: meeting.uuid, value: '2026-11-21' }]
    ])
    const narrowed = await ask(reader, column)
    expect([shown(narrowed), narrowed.totalCount, narrowed.withoutDay]).toEqual([[['2026-11-20', 1, '公開']], 3, 2])
    expect((await askDay(reader, `${column}&day=2026-11-21`)).totalCount).toBe(0)
    const wrong = await ask(me, `date_column=extension_item_${number.uuid}`)
    expect([wrong.days, wrong.withoutDay]).toEqual([[], 3])
  })

  it('shows what its reader sees alone', async () => {
    const { tenant, make, theme } = await start()
    const reader = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    await make.project({ theme, name: '可視', followers: [reader], registered_at: at('2026-11-03') })
    await make.project({ theme, name: '不可視', registered_at: at('2026-11-03') })
    const found = await ask(reader, '')
    expect([shown(found), found.totalCount]).toEqual([[['2026-11-03', 1, '可視']], 1])
    expect((await askDay(reader, 'day=2026-11-03')).totalCount).toBe(1)
    const stranger = await world.createActor(await world.createTenant())
    expect(await ask(stranger, '')).toEqual({ items: [], days: [], totalCount: 0, withoutDay: 0 })
    const path = '/v2/private/projects/calendar'
    expect((await stranger.call('GET', `${path}?first_day=2026-11-01&theme_uuid=${theme.uuid}`)).status).toBe(404)
    expect((await stranger.call('GET', `${path}/day?day=2026-11-03&theme_uuid=${theme.uuid}`)).status).toBe(404)
  })
})
