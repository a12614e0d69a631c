import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settlePlantedMoves } from '../../../../testing/planted-moves.ts'
import { createWorld, type TestActor, type World } from '../../../../testing/world.ts'
import { markProjectDeleted, projectFactory, type TestTheme } from '../../../cases/projects/testing/projects.factory.ts'
import { openPage, refresh } from '../testing/dashboard.ts'

const entries = 55
let world: World
let owner: TestActor
let outsider: TestActor
let theme: TestTheme
let project: string
let gone: string

interface Entry {
  action: string
  entity: 'project' | 'record'
  from: unknown
  to: unknown
  minute: number
  of?: string
}

async function log({ action, entity, from, to, minute, of = project }: Entry): Promise<void> {
  await world.admin
    .insertInto('audit_log')
    .values({
      tenant_uuid: owner.tenant.uuid,
      uuid: v7(),
      operation_uuid: v7(),
      occurred_at: new Date(Date.UTC(2026, 5, 1, 0, minute)),
      user_uuid: owner.uuid,
      source: 'screen',
      request_id: 'test',
      entity_type: entity,
      entity_uuid: entity === 'project' ? of : v7(),
      project_uuid: of,
      theme_uuid: theme.uuid,
      part: entity === 'project' ? null : 'record_and_file',
      action,
      from_value: JSON.stringify(from),
      to_value: JSON.stringify(to)
    })
    .execute()
}

/** A status that stood before the first one of the theme, with its name and another colour. */
async function deleteStatusOfTheSameName(): Promise<void> {
  const living = await world.admin
    .selectFrom('statuses')
    .selectAll()
    .where('uuid', '=', theme.statuses[0]?.uuid ?? '')
    .executeTakeFirstOrThrow()
  await world.admin
    .insertInto('statuses')
    .values({ ...living, uuid: v7(), position: living.position - 1, color: (living.color + 1) % 8, deleted_at: new Date('2026-06-01T00:00:00Z') })
    .execute()
}

beforeAll(async () => {
  world = await createWorld()
  world.setNow(new Date('2026-06-15T03:00:00Z'))
  owner = await world.createActor(await world.createTenant())
  outsider = await world.createActor(owner.tenant, { permissions: ['read_report'] })
  const factory = projectFactory(world, owner.tenant)
  theme = await factory.theme()
  project = await factory.project({ theme, by: owner, name: 'カケハシ航空' })
  gone = await factory.project({ theme, by: owner, name: '取り下げた案件' })
  const named = (...names: string[]) => names.map((name) => ({ uuid: v7(), name }))
  for (let minute = 0; minute < entries; minute += 1) await log({ action: 'update_record', entity: 'record', from: null, to: { name: '秘密' }, minute })
  await log({ action: 'update_category', entity: 'project', from: named('一次'), to: named('詳細評価', '優先'), minute: 100 })
  await log({ action: 'update_status', entity: 'project', from: theme.statuses[0], to: theme.statuses[1], minute: 101 })
  await log({ action: 'update_status', entity: 'project', from: theme.statuses[0], to: theme.statuses[1], minute: 30, of: gone })
  await settlePlantedMoves(world, owner.tenant.uuid)
  await deleteStatusOfTheSameName()
  await refresh(world, owner)
})
afterAll(() => world.close())

describe('the latest happenings', () => {
  it('tell from what to what tags and statuses changed, and nothing of what other entries hold', async () => {
    const page = await openPage(world, owner)
    const { body } = await page.figures({ kind: 'recent', limit: 3 })
    const told = body.results[0].items.map((item: Record<string, unknown>) => [item.action, item.from, item.to])
    expect(told).toEqual([
      ['update_status', theme.statuses[0]?.name, theme.statuses[1]?.name],
      ['update_category', '一次', '詳細評価、優先'],
      ['update_record', null, null]
    ])
  })

  it('are all there page by page, each once, and only for those who may read their case', async () => {
    const page = await openPage(world, owner)
    const read = async (number: number) => (await page.call('POST', '/activity', { source: { kind: 'recent' }, page: number })).body
    const [first, second] = [await read(1), await read(2)]
    expect([first.items.length, first.hasMore, second.hasMore]).toEqual([50, true, false])
    const uuids = [...first.items, ...second.items].map(({ uuid }: { uuid: string }) => uuid)
    expect(new Set(uuids).size).toBe(uuids.length)
    expect(uuids.length).toBeGreaterThanOrEqual(entries + 2)
    const theirs = await (await openPage(world, outsider)).call('POST', '/activity', { source: { kind: 'recent' } })
    expect(theirs.body).toEqual({ items: [], hasMore: false })
  })

  it('tell of a case that is gone for good neither its name nor from what to what it changed', async () => {
    const page = await openPage(world, owner)
    const read = async () => {
      const { body } = await page.call('POST', '/activity', { source: { kind: 'recent' } })
      return body.items
        .filter(({ action, at }: Record<string, string>) => action === 'update_status' && at === '2026-06-01T00:30:00.000Z')
        .map((item: Record<string, { name: string } | null>) => [item['action'], item['case']?.name ?? null, item['from'], item['to']])
    }
    expect(await read()).toEqual([['update_status', '取り下げた案件', theme.statuses[0]?.name, theme.statuses[1]?.name]])
    await markProjectDeleted(world, gone)
    await world.admin.deleteFrom('projects').where('uuid', '=', gone).execute()
    expect(await read()).toEqual([['update_status', null, null, null]])
  })

  it('are none where a condition asks for an item that is gone', async () => {
    const page = await openPage(world, owner)
    const source = { kind: 'recent', conditions: [{ field: `extension_item_${v7()}`, values: ['a'] }] }
    expect(await page.call('POST', '/activity', { source })).toMatchObject({ status: 200, body: { items: [], hasMore: false } })
  })
})

describe('the colour of a group', () => {
  it('is that of its status, or its own place among all values of its field, whatever a tile shows and however it is sorted', async () => {
    const page = await openPage(world, owner)
    const source = (field: string, sort: string, more: object = {}) => ({
      kind: 'figures',
      subject: 'cases',
      measures: ['count'],
      dimensions: [{ field, sort }],
      ...more
    })
    const { body } = await page.figures(source('origin', 'value'), source('origin', 'label'), source('statusName', 'natural'))
    const colours = body.results.map((result: { rows: { keys: { colour: unknown }[] }[] }) => result.rows[0]?.keys[0]?.colour)
    expect(colours[0]).toEqual(colours[1])
    expect(colours[0]).toEqual({ place: 0 })
    const status = await world.admin
      .selectFrom('statuses')
      .select('color')
      .where('uuid', '=', theme.statuses[0]?.uuid ?? '')
      .executeTakeFirstOrThrow()
    expect(colours[2]).toEqual({ status: status.color })
  })
})
