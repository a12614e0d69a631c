import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settlePlantedMoves } from '../../../../testing/planted-moves.ts'
import { createWorld, type TestActor, type World } from '../../../../testing/world.ts'
import { projectFactory, type TestTheme } from '../../../cases/projects/testing/projects.factory.ts'
import { openPage, type Page, refresh } from '../testing/dashboard.ts'

/** The places that each case stood in, one after the other; the last of the template, 7, is an exit. */
const ways: Record<string, number[]> = {
  waiting: [0],
  declined: [0, 1, 7],
  skipping: [0, 3],
  declinedAtOnce: [0, 7],
  declinedAfterGoingBack: [0, 2, 1, 7],
  revived: [0, 7, 1],
  won: [0, 1, 2, 3, 4, 5, 6],
  registeredAsDeclined: [7]
}
const now = new Date('2026-06-15T03:00:00Z')

let world: World
let actor: TestActor
let theme: TestTheme
let page: Page
const uuids = new Map<string, string>()

beforeAll(async () => {
  world = await createWorld()
  world.setNow(now)
  actor = await world.createActor(await world.createTenant())
  const factory = projectFactory(world, actor.tenant)
  theme = await factory.theme()
  for (const [name, way] of Object.entries(ways)) {
    const uuid = await factory.project({ theme, by: actor, name, status: way.at(-1) ?? 0, registered_at: new Date('2026-01-01T00:00:00Z') })
    uuids.set(name, uuid)
    for (let step = 1; step < way.length; step += 1) await move(uuid, way[step - 1] ?? 0, way[step] ?? 0, step)
  }
  await settlePlantedMoves(world, actor.tenant.uuid)
  await refresh(world, actor)
  page = await openPage(world, actor)
})
afterAll(() => world.close())

async function move(uuid: string, from: number, to: number, step: number): Promise<void> {
  const status = (place: number) => JSON.stringify(theme.statuses[place])
  const entity = { entity_type: 'project', entity_uuid: uuid, project_uuid: uuid, theme_uuid: theme.uuid, action: 'update_status', source: 'screen' }
  const entry = { tenant_uuid: actor.tenant.uuid, uuid: v7(), operation_uuid: v7(), occurred_at: new Date(Date.UTC(2026, 0, 1 + step * 10)), request_id: 'r' }
  await world.admin
    .insertInto('audit_log')
    .values({ ...entry, ...entity, user_uuid: actor.uuid, from_value: status(from), to_value: status(to) })
    .execute()
}

interface Counted {
  name: string
  reached: number
  present: number
  left: number
}

/** The same counted of the tables that people work on: of each case all statuses that it has or that its history names. */
async function countByHand(): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    WITH stood AS (
      SELECT uuid, status_uuid AS status FROM projects WHERE theme_uuid = ${theme.uuid}
      UNION SELECT project_uuid, (from_value ->> 'uuid')::uuid FROM audit_log WHERE theme_uuid = ${theme.uuid} AND action = 'update_status'
      UNION SELECT project_uuid, (to_value ->> 'uuid')::uuid FROM audit_log WHERE theme_uuid = ${theme.uuid} AND action = 'update_status'
    ), far AS (
      SELECT p.uuid, n.uuid AS now, n.is_exit, greatest(1, max(s.position) FILTER (WHERE NOT s.is_exit)) AS furthest
      FROM projects p JOIN stood ON stood.uuid = p.uuid JOIN statuses s ON s.uuid = stood.status JOIN statuses n ON n.uuid = p.status_uuid
      GROUP BY p.uuid, n.uuid, n.is_exit
    )
    SELECT s.name, (SELECT count(*)::integer FROM far WHERE furthest >= s.position) AS reached, (SELECT count(*)::integer FROM far WHERE now = s.uuid) AS present,
      (SELECT count(*)::integer FROM far WHERE furthest = s.position AND is_exit) AS left
    FROM statuses s JOIN themes t ON t.status_template_uuid = s.status_template_uuid
    WHERE t.uuid = ${theme.uuid} AND s.deleted_at IS NULL AND NOT s.is_exit ORDER BY s.position`.execute(world.admin)
  return rows
}

const readSteps = async (): Promise<(Counted & { key: string; conversion: number | null })[]> => (await page.figures({ kind: 'funnel' })).body.results[0].steps
const behind = async (keys: string[]): Promise<string[]> => {
  const { body } = await page.call('POST', '/cases', { source: { kind: 'funnel' }, keys })
  return body.items.map(({ uuid }: { uuid: string }) => [...uuids].find(([, each]) => each === uuid)?.[0]).toSorted()
}

describe('a funnel', () => {
  it('has the steps of the template without its exit, and equals what is counted by hand', async () => {
    expect(theme.statuses[7]?.name).toBe('見送り')
    const steps = await readSteps()
    const shown = steps.map(({ name, reached, present, left }) => ({ name, reached, present, left }))
    expect(shown).toEqual(await countByHand())
    expect(shown.map(({ reached, present, left }) => [reached, present, left])).toEqual([
      [8, 1, 2],
      [5, 1, 1],
      [3, 0, 1],
      [2, 1, 0],
      [1, 0, 0],
      [1, 0, 0],
      [1, 1, 0]
    ])
    expect(steps.map(({ conversion }) => conversion)).toEqual([null, 5 / 8, 3 / 5, 2 / 3, 1 / 2, 1, 1])
  })

  it('leads to the cases that came as far, and to those that left there', async () => {
    const steps = await readSteps()
    expect(await behind([steps[2]?.key ?? ''])).toEqual(['declinedAfterGoingBack', 'skipping', 'won'])
    expect(await behind([steps[0]?.key ?? '', 'left'])).toEqual(['declinedAtOnce', 'registeredAsDeclined'])
    expect(await behind([steps[2]?.key ?? '', 'left'])).toEqual(['declinedAfterGoingBack'])
    expect(await behind([steps[6]?.key ?? '', 'left'])).toEqual([])
    expect(await behind([theme.statuses[7]?.uuid ?? ''])).toEqual([])
    expect(await behind([])).toHaveLength(8)
  })

  it('counts a status as a step again once nobody calls it an exit, and a case there as stuck no longer', async () => {
    const exits = (isExit: boolean) =>
      world.admin
        .updateTable('statuses')
        .set({ is_exit: isExit })
        .where('uuid', '=', theme.statuses[7]?.uuid ?? '')
        .execute()
    const stuck = async () => (await page.figures({ kind: 'stuck', days: 1 })).body.results[0].items.map(({ name }: { name: string }) => name).toSorted()
    expect(await stuck()).toEqual(['revived', 'skipping', 'waiting'])
    await exits(false)
    try {
      const steps = await readSteps()
      expect([steps.length, steps[7]?.reached, steps.every(({ left }) => left === 0)]).toEqual([8, 5, true])
      expect(await stuck()).toEqual(['revived', 'skipping', 'waiting', 'won'])
    } finally {
      await exits(true)
    }
  })
})
