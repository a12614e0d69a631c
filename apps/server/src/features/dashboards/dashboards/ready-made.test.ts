import { readyMade, type ReadyMadeDashboard } from '@mekiki/contract/dashboards/dashboards/ready-made'
import { type FiguresSource, tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { readyMadeText } from '@mekiki/i18n/dashboards/ready-made'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settlePlantedMoves } from '../../../testing/planted-moves.ts'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { categoryId } from '../../companies/provider-companies/testing/provider.factory.ts'
import { projectFactory, type ProjectFactory, type TestTheme } from '../../cases/projects/testing/projects.factory.ts'
import { countByHand } from './testing/by-hand.ts'
import { openPage, type Page, refresh } from './testing/dashboard.ts'

let world: World
let people: TestActor[]
let factory: ProjectFactory
let page: Page
let takenAt: Date

const now = Date.UTC(2026, 9, 20, 3)
const ago = (days: number): Date => new Date(now - days * 86_400_000)

/** An entry of the operation log, as the calls write it. */
async function log(action: string, projectUuid: string, by: number, at: Date, more: { source?: string; from?: string; to?: string } = {}) {
  const value = (uuid: string | undefined) => (uuid === undefined ? null : JSON.stringify({ uuid, name: '' }))
  const entry = {
    uuid: v7(),
    operation_uuid: v7(),
    occurred_at: at,
    request_id: v7(),
    entity_type: 'project',
    entity_uuid: projectUuid,
    project_uuid: projectUuid
  }
  await world.admin
    .insertInto('audit_log')
    .values({
      ...entry,
      action,
      tenant_uuid: people[0]?.tenant.uuid ?? '',
      user_uuid: people[by % people.length]?.uuid ?? null,
      source: more.source ?? 'screen',
      from_value: value(more.from),
      to_value: value(more.to)
    })
    .execute()
}

/** A case of the scene, registered and moved through statuses on days that differ from case to case. */
async function addProject(index: number, theme: TestTheme, scoutees: readonly string[], tenantUuid: string) {
  const registered = ago(3 + ((index * 29) % 400))
  const steps = index % 4
  const by = people[index % people.length] ?? null
  const columns = { registered_at: registered, created_at: registered, updated_at: registered, shown_stage: [null, 'seed', 'series_a'][index % 3] ?? null }
  const address = [null, '東京都千代田区', '大阪府大阪市'][(index + 1) % 3] ?? null
  const uuid = await factory.project({ theme, by, status: steps, scouteeUuid: scoutees[index % scoutees.length] ?? '', ...columns, shown_address: address })
  await log('create', uuid, index, registered, { source: index % 5 === 0 ? 'import' : 'screen' })
  for (let step = 1; step <= steps; step += 1) {
    const at = new Date(registered.getTime() + step * ((index % 7) + 1) * 7_200_000 * 3)
    await log('update_status', uuid, index + step, at, { from: theme.statuses[step - 1]?.uuid ?? '', to: theme.statuses[step]?.uuid ?? '' })
  }
  for (let reviewer = 0; reviewer < index % 3; reviewer += 1) {
    const author = people[reviewer]
    if (author) await factory.review(uuid, author, { score: 1 + ((index + reviewer * 2) % 5), theme, status: steps })
  }
  if (index % 2 === 0 && by) await factory.record(uuid, by, { content: `メモ${index}`, on: ago(index).toISOString().slice(0, 10), isPrivate: index % 6 === 0 })
  const task = { tenant_uuid: tenantUuid, uuid: v7(), project_uuid: uuid, name: '連絡', created_at: registered, updated_at: registered }
  await world.admin
    .insertInto('tasks')
    .values({
      ...task,
      due_on: ago(index - 10)
        .toISOString()
        .slice(0, 10),
      done_flg: index % 4 === 1
    })
    .execute()
  if (by) await world.admin.insertInto('task_assignees').values({ tenant_uuid: tenantUuid, task_uuid: task.uuid, user_uuid: by.uuid }).execute()
}

beforeAll(async () => {
  world = await createWorld()
  world.setNow(new Date(now))
  const tenant = await world.createTenant()
  people = await Promise.all(['一', '二', '三'].map((name) => world.createActor(tenant, { name })))
  factory = projectFactory(world, tenant)
  const themes = [await factory.theme(), await factory.theme()]
  const channels = [await factory.channel('数える展示会'), await factory.channel('数える紹介')]
  const category = await categoryId(world, '予知保全')
  const scoutees: string[] = []
  for (let index = 0; index < 9; index += 1) {
    const carried = { channels: channels.slice(0, index % 3), address: index % 2 === 0 ? '東京都港区' : null, stage: index % 3 === 0 ? 'seed' : null }
    const uuid = await factory.scoutee({
      ...carried,
      capital: index === 4 ? null : index * 1_000_000,
      capital_currency_type: index === 5 ? 'usd' : 'jpy',
      foundation_date: `20${10 + index}-04-01`
    })
    scoutees.push(uuid)
    if (index % 2 === 1)
      await world.admin.insertInto('scoutee_categories').values({ tenant_uuid: tenant.uuid, scoutee_uuid: uuid, category_uuid: category }).execute()
  }
  for (let index = 0; index < 36; index += 1) await addProject(index, themes[index % 2] as TestTheme, scoutees, tenant.uuid)
  await settlePlantedMoves(world, tenant.uuid)
  const [reader] = people
  if (!reader) throw new Error('nobody is there')
  await refresh(world, reader)
  page = await openPage(world, reader)
  const row = await world.admin.selectFrom('analytics_snapshots').select('taken_at').where('tenant_uuid', '=', tenant.uuid).executeTakeFirstOrThrow()
  takenAt = row.taken_at ?? new Date(0)
})
afterAll(() => world.close())

type Place = { x: number; y: number; w: number; h: number }

const overlaps = (one: Place, other: Place): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h

const tilesOf = (ready: ReadyMadeDashboard) =>
  ready.tiles.map(({ titleKey, noteKey: _note, textKey: _text, ...rest }) => tile.parse({ ...rest, title: readyMadeText(titleKey, 'ja') }))

const rounded = (value: unknown): unknown => (typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value)
const inOrder = (rows: unknown[][]): string[] => rows.map((row) => JSON.stringify(row.map(rounded))).toSorted()

/** What only the service knows how to take; it has tests of its own. */
const isByHand = ({ measures }: FiguresSource): boolean => !measures.includes('calibratedScore')

describe.each(readyMade.map((ready) => [ready.nameKey, ready] as const))('the ready-made dashboard %s', (_name, ready) => {
  it('has its texts in both languages, tiles that fit side by side, and figures for each', async () => {
    for (const key of [ready.nameKey, ready.descriptionKey, ...ready.tiles.flatMap(({ titleKey, noteKey, textKey }) => [titleKey, noteKey, textKey])]) {
      if (key !== undefined) expect([readyMadeText(key, 'ja'), readyMadeText(key, 'en')]).not.toContain('')
    }
    const tiles = tilesOf(ready)
    expect(new Set(tiles.map(({ uuid }) => uuid)).size).toBe(tiles.length)
    for (const [index, one] of tiles.entries()) {
      expect(one.layout.x + one.layout.w).toBeLessThanOrEqual(12)
      expect(tiles.slice(index + 1).filter((other) => overlaps(one.layout, other.layout))).toEqual([])
    }
    const answer = await page.figures(...tiles.map(({ source }) => source))
    expect([answer.status, answer.body.results.map((result: { kind: string }) => result.kind)]).toEqual([200, tiles.map(({ source }) => source.kind)])
  })

  it('shows what somebody else counts by hand in the tables that people work on', async () => {
    const sources = tilesOf(ready).flatMap(({ source }) => (source.kind === 'figures' && isByHand(source) ? [source] : []))
    const period = ready.conditions[0]?.period
    const months = period && 'last' in period ? { last: period.last, unit: period.unit } : null
    const { body } = await page.call('POST', '/figures', { sources, conditions: ready.conditions })
    for (const [index, source] of sources.entries()) {
      const result = body.results[index]
      const hand = await countByHand(world, people[0]?.tenant.uuid ?? '', takenAt, source, months)
      const shown = result.rows.map((row: { keys: { key: string | null }[]; values: number[] }) => [...row.keys.map(({ key }) => key), ...row.values])
      // A group that the period before alone had is shown with nothing in it.
      const filled = shown.filter((row: unknown[]) => row.slice(source.dimensions.length).some((value) => value !== null))
      const known = hand.rows.filter((row) => row.slice(source.dimensions.length).some((value) => value !== null))
      expect([source, inOrder(filled)]).toEqual([source, inOrder(known)])
      expect([source, result.total.map(rounded)]).toEqual([source, hand.total.map(rounded)])
    }
  })
})
