import { projectListColumns } from '@mekiki/contract/workspace/constants/index'
import { narrowableItemFields, narrowableScouteeFields } from '@mekiki/contract/cases/projects/project-columns.schemas'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../../../testing/statements.ts'
import { createWorld, type TestActor, type World } from '../../../../testing/world.ts'
import { projectFactory } from '../testing/projects.factory.ts'

let world: World
let me: TestActor
let themeUuid: string
beforeAll(async () => {
  world = await createWorld()
  const tenant = await world.createTenant()
  const make = projectFactory(world, tenant)
  me = await world.createActor(tenant)
  const theme = await make.theme()
  themeUuid = theme.uuid
  const scouteeUuid = await make.scoutee({ name: '株式会社アオバ', tags: [await make.tag('再エネ')], investors: ['汐見キャピタル'] })
  const uuid = await make.project({ theme, name: '株式会社アオバ', by: me, scouteeUuid, shown_summary: '振動と音響の複合センサー', shown_address: '仙台市' })
  await make.record(uuid, me, { content: '電話で確認した', on: '2026-11-04' })
})
afterAll(() => world.close())

const list = (query: string) => me.call('GET', `/v2/private/projects?theme_uuid=${themeUuid}&parts=none${query}`)
const first = async (query: string): Promise<Record<string, unknown> & { shownScoutee: Record<string, unknown> }> => (await list(query)).body.items[0]

describe('the columns that a list asks for', () => {
  it('leave out what only other columns show, and nothing else', async () => {
    const [whole, narrow] = [await first(''), await first('&column_keys=scoutee_summary')]
    const missing = (from: object, of: object): string[] => Object.keys(of).filter((key) => !(key in from))
    expect(missing(narrow, whole).toSorted()).toEqual([...narrowableItemFields, 'exit'].toSorted())
    const shown = narrowableScouteeFields.filter((field) => field !== 'summary')
    expect(missing(narrow.shownScoutee, whole.shownScoutee).toSorted()).toEqual(shown.toSorted())
    expect(narrow.shownScoutee).toEqual({ name: '株式会社アオバ', representative: null, summary: '振動と音響の複合センサー' })
    for (const key of Object.keys(narrow).filter((each) => each !== 'shownScoutee')) expect([key, narrow[key]]).toEqual([key, whole[key]])
  })

  it('show with all of them what the list shows without naming any, but for what no column shows', async () => {
    const { createdAt, createdBy, createdByName, updatedBy, updatedByName, ...rest } = await first('')
    expect([createdAt, createdBy, createdByName, updatedBy, updatedByName]).not.toContain(undefined)
    expect(await first(`&column_keys=${projectListColumns.join(',')}`)).toEqual(rest)
  })

  it('are read in fewer statements', async () => {
    const count = async (query: string): Promise<number> => (await countStatements(() => list(query))).count
    expect(await count('&column_keys=scoutee_name')).toBeLessThan(await count(''))
  })

  it('may be items and record categories, known or not; any other name is refused', async () => {
    expect((await list(`&column_keys=extension_item_${v7()},project_record_${v7()}`)).status).toBe(200)
    const { status, body } = await list('&column_keys=scoutee_name,secret')
    expect([status, body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, ['column_keys.1']])
  })
})
