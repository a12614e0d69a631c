import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../testing/world.ts'
import { openProjects } from '../../cases/projects/testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const actor = await world.createActor(tenant)
const colleague = await world.createActor(tenant)
const theme = await make.theme({})
const closed = await make.theme({ hides: ['record_and_file', 'review'], insiders: [actor] })
const project = await make.project({ theme, by: actor, name: '軸受工業' })
const inner = await make.project({ theme: closed, by: actor, name: '内々工業' })

interface Found {
  kind: string
  totalCount: number
  isTotalExact: boolean
  items: { uuid: string }[]
}

async function found(who: TestActor, q: string, kind: string, perKind = 3): Promise<Found> {
  const { body, status } = await who.call('GET', `/v2/private/search?q=${encodeURIComponent(q)}&kinds=${kind}&per_kind=${perKind}`)
  expect(status).toBe(200)
  return body.kinds[0]
}

const counted = async (who: TestActor, q: string, kind: string) => {
  const { totalCount, isTotalExact } = await found(who, q, kind)
  return [totalCount, isTotalExact]
}

/** Notes of a case beside a first one, which stands for their words: each a day older than the one before, the first of them `daysAgo`. */
async function addNotes(of: string, content: string, count: number, daysAgo: number): Promise<void> {
  const uuid = await make.record(of, actor, { content })
  await sql`INSERT INTO app.project_records SELECT (jsonb_populate_record(r, jsonb_build_object('uuid', uuidv7(), 'recorded_on', current_date - ${daysAgo}::integer - n))).*
    FROM app.project_records r CROSS JOIN generate_series(0, ${count - 2}::integer) n WHERE r.uuid = ${uuid}`.execute(world.admin)
  await sql`UPDATE app.project_records SET recorded_on = current_date - ${daysAgo + count}::integer WHERE uuid = ${uuid}`.execute(world.admin)
}

/** The newest notes that hold a word, as the table has them. */
async function newest(word: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`SELECT uuid FROM app.project_records WHERE tenant_uuid = ${tenant.uuid} AND content LIKE ${`%${word}%`}
    ORDER BY recorded_on DESC, uuid DESC LIMIT ${count}`.execute(world.admin)
  return rows.map(({ uuid }) => uuid)
}

const uuidsOf = ({ items }: Found) => items.map(({ uuid }) => uuid)

describe('how many are found of a kind', () => {
  it('is exact up to a thousand, and says so; of more it says that there are more, with the newest in order', async () => {
    await addNotes(project, '千枚漬の記録', 1000, 3000)
    expect(await counted(actor, '千枚漬', 'note')).toEqual([1000, true])
    await addNotes(project, '千枚漬と酢茎', 2, 2000)
    const more = await found(actor, '千枚漬', 'note', 5)
    expect([more.totalCount, more.isTotalExact]).toEqual([1000, false])
    expect(uuidsOf(more)).toEqual(await newest('千枚漬', 5))
    expect(await counted(actor, '酢茎', 'note')).toEqual([2, true])
  })

  it('is the same of a word that the newest rows do not hold', async () => {
    await addNotes(project, '胡麻豆腐の記録', 1200, 8000)
    await addNotes(project, '別の話', 900, 100)
    const more = await found(actor, '胡麻豆腐', 'note', 5)
    expect([more.totalCount, more.isTotalExact]).toEqual([1000, false])
    expect(uuidsOf(more)).toEqual(await newest('胡麻豆腐', 5))
  })

  it('never counts what the caller may not see, nor says more for it', async () => {
    await addNotes(inner, '葛切の記録', 1100, 10)
    await addNotes(project, '葛切の記録', 30, 5000)
    expect(await counted(actor, '葛切', 'note')).toEqual([1000, false])
    expect(await counted(colleague, '葛切', 'note')).toEqual([30, true])
    const { body } = await colleague.call('GET', `/v2/private/search?q=${encodeURIComponent('葛切')}&kinds=note`)
    expect(body.kinds[0].items.every(({ projectUuid }: { projectUuid: string }) => projectUuid === project)).toBe(true)
    const stranger = await world.createActor(await world.createTenant())
    expect(await counted(stranger, '葛切', 'note')).toEqual([0, true])
  })

  it('ends sooner for what is common where all kinds are asked for, and is the same for what is not', async () => {
    await addNotes(project, '水無月の記録', 320, 2)
    await addNotes(project, '若鮎の記録', 12, 40)
    const besides = async (who: TestActor, q: string) => {
      const { body } = await who.call('GET', `/v2/private/search?q=${encodeURIComponent(q)}&per_kind=3`)
      const note: Found = body.kinds.find(({ kind }: Found) => kind === 'note')
      return [note.totalCount, note.isTotalExact, uuidsOf(note)]
    }
    expect(await besides(actor, '水無月')).toEqual([200, false, await newest('水無月', 3)])
    expect(await counted(actor, '水無月', 'note')).toEqual([320, true])
    expect(await besides(actor, '若鮎')).toEqual([12, true, await newest('若鮎', 3)])
    expect((await besides(colleague, '葛切')).slice(0, 2)).toEqual([30, true])
  })

  it('comes for cases with the nearest names first, however many there are', async () => {
    const first = await make.project({ theme, by: actor, name: '乾物問屋' })
    await sql`INSERT INTO app.projects SELECT (jsonb_populate_record(p, jsonb_build_object('uuid', uuidv7(), 'shown_name', '東都乾物問屋',
      'shown_name_key', '東都乾物問屋', 'updated_at', p.updated_at + make_interval(mins => n)))).* FROM app.projects p CROSS JOIN generate_series(1, 1100) n
      WHERE p.uuid = ${first}`.execute(world.admin)
    await sql`INSERT INTO app.project_counts SELECT tenant_uuid, theme_uuid, uuidv7(), 1100 FROM app.projects WHERE uuid = ${first}`.execute(world.admin)
    const many = await found(actor, '乾物問屋', 'project', 2)
    expect([many.totalCount, many.isTotalExact, uuidsOf(many)[0]]).toEqual([1000, false, first])
    const outsider = await world.createActor(tenant, { permissions: [] })
    expect(await counted(outsider, '乾物問屋', 'project')).toEqual([0, true])
  })

  it('comes for companies likewise', async () => {
    const first = await make.scoutee({ name: '塩蔵若布' })
    await sql`INSERT INTO app.scoutees SELECT (jsonb_populate_record(s, jsonb_build_object('uuid', uuidv7(), 'name', '東都塩蔵若布',
      'name_key', '東都塩蔵若布', 'created_at', s.created_at + make_interval(mins => n)))).* FROM app.scoutees s CROSS JOIN generate_series(1, 1100) n
      WHERE s.uuid = ${first}`.execute(world.admin)
    const many = await found(actor, '塩蔵若布', 'company', 2)
    expect([many.totalCount, many.isTotalExact, uuidsOf(many)[0]]).toEqual([1000, false, first])
    expect(await counted(actor, '塩蔵若布 -若布', 'company')).toEqual([0, true])
  })
})
