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

interface Page {
  totalCount: number
  isTotalExact: boolean
  next: string | null
  items: { uuid: string }[]
}

async function page(who: TestActor, q: string, kind: string, after: string | null, perKind: number): Promise<Page> {
  const more = after === null ? '' : `&after=${after}`
  const { body, status } = await who.call('GET', `/v2/private/search?q=${encodeURIComponent(q)}&kinds=${kind}&per_kind=${perKind}${more}`)
  expect(status).toBe(200)
  return body.kinds[0]
}

/** The ids of all pages one after the other, and how many each said that there are. */
async function pages(who: TestActor, q: string, kind: string, perKind = 50) {
  const [uuids, totals]: [string[], number[]] = [[], []]
  let after: string | null = null
  do {
    const { items, next, totalCount }: Page = await page(who, q, kind, after, perKind)
    expect(items.length).toBeGreaterThan(0)
    expect(items.length).toBeLessThanOrEqual(perKind)
    uuids.push(...items.map(({ uuid }) => uuid))
    totals.push(totalCount)
    after = next
  } while (after !== null)
  return { uuids, totals }
}

/** Rows like one of a table, `count` in all, with what `more` says of the n-th. */
async function repeat(table: string, uuid: string, count: number, more: string): Promise<void> {
  await sql`INSERT INTO app.${sql.raw(table)} SELECT (jsonb_populate_record(r, jsonb_build_object('uuid', uuidv7(), ${sql.raw(more)}))).*
    FROM app.${sql.raw(table)} r CROSS JOIN generate_series(1, ${count - 1}::integer) n WHERE r.uuid = ${uuid}`.execute(world.admin)
}

/** The ids of a table's rows that meet a condition, in an order. */
async function rowsOf(table: string, condition: string, order: string): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`SELECT uuid FROM app.${sql.raw(table)} WHERE tenant_uuid = ${tenant.uuid} AND ${sql.raw(condition)}
    ORDER BY ${sql.raw(order)}`.execute(world.admin)
  return rows.map(({ uuid }) => uuid)
}

describe('the pages of one kind', () => {
  it('have each note once, in order, beyond where counting ends', async () => {
    const note = await make.record(project, actor, { content: '千枚漬の記録' })
    await repeat('project_records', note, 1230, `'recorded_on', r.recorded_on - n / 7`)
    const { uuids, totals } = await pages(actor, '千枚漬', 'note')
    expect(uuids).toEqual(await rowsOf('project_records', `content LIKE '千枚漬%'`, 'recorded_on DESC, uuid DESC'))
    expect([uuids.length, totals[0], totals.at(-1)]).toEqual([1230, 1000, 1230])
    expect(totals.toSorted((one, other) => one - other)).toEqual(totals)
  })

  it('have the nearest cases first, on all pages', async () => {
    const first = await make.project({ theme, by: actor, name: '乾物問屋' })
    await repeat(
      'projects',
      first,
      1130,
      `'shown_name', CASE WHEN n % 9 = 0 THEN '乾物問屋東都' ELSE '東都乾物問屋' END, 'shown_name_key',
      CASE WHEN n % 9 = 0 THEN '乾物問屋東都' ELSE '東都乾物問屋' END, 'updated_at', r.updated_at - make_interval(mins => n / 3)`
    )
    await sql`INSERT INTO app.project_counts SELECT tenant_uuid, theme_uuid, uuidv7(), 1129 FROM app.projects WHERE uuid = ${first}`.execute(world.admin)
    const { uuids } = await pages(actor, '乾物問屋', 'project')
    const nearness = `CASE shown_name WHEN '乾物問屋' THEN 0 WHEN '乾物問屋東都' THEN 1 ELSE 2 END`
    expect(uuids).toEqual(await rowsOf('projects', `shown_name LIKE '%乾物問屋%'`, `${nearness}, updated_at DESC, uuid`))
  })

  it('have each company once, with words and by its conditions alone', async () => {
    const tag = await make.tag('海の物')
    const first = await make.scoutee({ name: '塩蔵若布', tags: [tag] })
    await repeat('scoutees', first, 1090, `'name', '東都塩蔵若布', 'name_key', '東都塩蔵若布', 'created_at', r.created_at - make_interval(mins => n / 3)`)
    await sql`INSERT INTO app.scoutee_tag_links SELECT (jsonb_populate_record(l, jsonb_build_object('scoutee_uuid', s.uuid))).* FROM app.scoutee_tag_links l
      JOIN app.scoutees s ON s.tenant_uuid = l.tenant_uuid AND s.name = '東都塩蔵若布' WHERE l.scoutee_uuid = ${first}`.execute(world.admin)
    const expected = await rowsOf('scoutees', `name LIKE '%塩蔵若布'`, `name <> '塩蔵若布', created_at DESC, uuid`)
    expect((await pages(actor, '若布', 'company')).uuids.toSorted()).toEqual(expected.toSorted())
    expect((await pages(actor, '塩蔵若布', 'company')).uuids).toEqual(expected)
    const { uuids } = await pages(actor, 'タグ:海の物', 'company')
    expect(uuids).toEqual(await rowsOf('scoutees', `name LIKE '%塩蔵若布'`, 'created_at DESC, uuid'))
  })

  it('have the tasks without a day behind those that are due', async () => {
    const { body } = await actor.call('POST', '/v2/private/tasks', {
      projectUuid: project,
      name: '棚卸の支度',
      dueDate: '2026-05-01',
      assigneeUserUuids: [actor.uuid]
    })
    await repeat('tasks', body.uuid, 40, `'due_on', CASE WHEN n % 3 = 0 THEN NULL ELSE r.due_on + n / 4 END, 'done_flg', n % 2 = 0`)
    const { uuids } = await pages(actor, '棚卸', 'task', 7)
    expect(uuids).toEqual(await rowsOf('tasks', `name LIKE '棚卸%'`, 'done_flg, due_on, uuid DESC'))
  })

  it('have each review and file once', async () => {
    const review = await make.review(project, actor, { score: 3, comment: '海霧の評', theme })
    await repeat('project_reviews', review, 30, `'updated_at', r.updated_at - make_interval(mins => n / 4), 'created_by', uuidv7(), 'version', r.version`)
    expect((await pages(actor, '海霧', 'review', 7)).uuids).toEqual(await rowsOf('project_reviews', `comment = '海霧の評'`, 'updated_at DESC, uuid'))
    const file = await make.file(project, actor, { name: '海霧.pdf' })
    await repeat('files', file, 1130, `'created_at', r.created_at - make_interval(mins => n / 4), 'storage_key', uuidv7()`)
    expect((await pages(actor, '海霧', 'file')).uuids).toEqual(await rowsOf('files', `name = '海霧.pdf'`, 'created_at DESC, uuid'))
  })

  it('have each theme once', async () => {
    for (let at = 0; at < 7; at += 1) await make.theme({ name: `海霧の題 ${at}` })
    expect(new Set((await pages(actor, '海霧', 'theme', 3)).uuids).size).toBe(7)
    expect((await pages(actor, '海霧', 'theme', 3)).uuids).toEqual((await page(actor, '海霧', 'theme', null, 50)).items.map(({ uuid }) => uuid))
  })

  it('show nothing twice where something new comes in between', async () => {
    const note = await make.record(project, actor, { content: '蜃気楼の記録' })
    await repeat('project_records', note, 20, `'recorded_on', r.recorded_on - n`)
    const before = await rowsOf('project_records', `content LIKE '蜃気楼%'`, 'recorded_on DESC, uuid DESC')
    const { next, items } = await page(actor, '蜃気楼', 'note', null, 10)
    await make.record(project, actor, { content: '蜃気楼の新しい記録' })
    const rest = await page(actor, '蜃気楼', 'note', next, 10)
    expect([...items, ...rest.items].map(({ uuid }) => uuid)).toEqual(before)
    expect(rest.next).toBeNull()
  })

  it('have nothing that the caller may not see, with whosever cursor', async () => {
    const hidden = await make.record(inner, actor, { content: '葛切の記録' })
    await repeat('project_records', hidden, 60, `'recorded_on', r.recorded_on - n`)
    const open = await make.record(project, actor, { content: '葛切の話' })
    await repeat('project_records', open, 12, `'recorded_on', r.recorded_on - n * 5`)
    const seen = await rowsOf('project_records', `content = '葛切の話'`, 'recorded_on DESC, uuid DESC')
    expect((await pages(colleague, '葛切', 'note', 5)).uuids).toEqual(seen)
    const { next } = await page(actor, '葛切', 'note', null, 10)
    const { items } = await page(colleague, '葛切', 'note', next, 50)
    expect(items.every(({ uuid }) => seen.includes(uuid))).toBe(true)
    const stranger = await world.createActor(await world.createTenant())
    expect((await page(stranger, '葛切', 'note', next, 50)).items).toEqual([])
  })

  it('are told of one kind alone, and refuse what is no cursor of theirs', async () => {
    const { body } = await actor.call('GET', `/v2/private/search?q=${encodeURIComponent('棚卸')}&per_kind=2`)
    expect(body.kinds.every(({ next }: Page) => next === null)).toBe(true)
    const { next } = await page(actor, '棚卸', 'task', null, 2)
    const ofNotes = Buffer.from(JSON.stringify([2, '2026-02-31', project])).toString('base64url')
    for (const [kinds, after] of [
      ['note', next],
      ['note', ofNotes],
      ['note', 'abc'],
      ['note', Buffer.from('[1]').toString('base64url')],
      ['task&kinds=note', next]
    ])
      expect([after, (await actor.call('GET', `/v2/private/search?q=${encodeURIComponent('棚卸')}&kinds=${kinds}&after=${after}`)).status]).toEqual([
        after,
        400
      ])
  })
})
