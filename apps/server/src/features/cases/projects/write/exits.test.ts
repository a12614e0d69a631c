import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { openWorld } from '../../../../testing/open-world.ts'
import { projectFactory } from '../testing/projects.factory.ts'

const world = await openWorld()

interface Named {
  uuid: string
  name: string
  isExit: boolean
}

async function scene() {
  world.setNow(new Date('2026-11-29T01:00:00Z'))
  const tenant = await world.createTenant()
  const make = projectFactory(world, tenant)
  const me = await world.createActor(tenant, { name: '佐伯' })
  const path = '/v2/private/status_templates'
  const [{ uuid: templateUuid }] = (await me.call('GET', path)).body.items
  const names = ['時期が早い', '価格が合わない', 'その他']
  const template = (await me.call('PATCH', path, { uuid: templateUuid, exitReasons: names.map((name) => ({ name })), isReasonRequired: true })).body
  const exit = template.statuses.find((status: Named) => status.isExit)
  const theme = await make.theme()
  const project = await make.project({ theme, by: me })
  const address = `/v2/private/projects/${project}`
  return {
    me,
    template,
    exit,
    make,
    theme,
    project,
    first: template.statuses[0],
    reasons: template.exitReasons as Named[],
    read: async () => (await me.call('GET', address)).body,
    patch: (body: object) => me.call('PATCH', address, body),
    bulk: (body: object) => me.call('POST', '/v2/private/projects/bulk_update_status', { projectUuids: [project], ...body }),
    undo: (operation: string) => me.call('POST', `/v2/private/operations/${operation}/undo`),
    lastLog: async () => (await me.call('GET', `${address}/operation_logs`)).body.items[0]
  }
}

describe('why a case left its way', () => {
  it('is kept with the change to an exit, stands in the history, and ends with the next status; an undo brings it back', async () => {
    const { exit, first, reasons, read, patch, lastLog, undo } = await scene()
    const [early, price] = reasons
    expect((await read()).exit).toBeNull()
    const said = { reasonUuids: [price?.uuid, early?.uuid], remark: '実証の結果を見る', revisitOn: '2027-04-05' }
    const told = { reasons: [early, price].map((reason) => ({ uuid: reason?.uuid, name: reason?.name })), remark: said.remark, revisitOn: said.revisitOn }
    const left = await patch({ statusUuid: exit.uuid, exit: said })
    expect([left.status, left.body.exit]).toEqual([
      200,
      { ...told, woken: null, wakesOnChange: false, wakesWhen: null, decidedAt: '2026-11-29T01:00:00.000Z', decidedByName: '佐伯' }
    ])
    const entry = await lastLog()
    expect([entry.action, entry.from.exit, entry.to]).toMatchObject([
      'update_status',
      undefined,
      { name: exit.name, exit: { remark: said.remark, revisitOn: said.revisitOn } }
    ])
    const back = await patch({ statusUuid: first.uuid })
    expect([back.body.exit, (await lastLog()).from.exit]).toMatchObject([null, { remark: said.remark, revisitOn: said.revisitOn }])
    expect((await undo(back.body.operationUuid)).status).toBe(200)
    expect((await read()).exit).toMatchObject(told)
    const again = await patch({ statusUuid: first.uuid })
    await undo(again.body.operationUuid)
    expect((await read()).exit).toMatchObject(told)
  })

  it('need not be said by calls, can be said of many cases at once, and goes with the undo of the change', async () => {
    const { exit, first, reasons, read, patch, bulk, undo } = await scene()
    const plain = await patch({ statusUuid: exit.uuid })
    expect([plain.status, plain.body.exit]).toEqual([200, null])
    await patch({ statusUuid: first.uuid })
    const many = await bulk({ statusUuid: exit.uuid, exit: { reasonUuids: [reasons[0]?.uuid] } })
    expect([many.status, (await read()).exit]).toMatchObject([200, { reasons: [{ name: '時期が早い' }], remark: '', revisitOn: null }])
    await undo(many.body.operationUuid)
    expect([(await read()).statusUuid, (await read()).exit]).toEqual([first.uuid, null])
  })

  it('is refused with other statuses, unknown reasons, reasons offered no more, too many, and days up to today', async () => {
    const { me, template, exit, first, reasons, read, patch, bulk } = await scene()
    const fields = async (call: Promise<{ status: number; body: { fields?: { field: string }[] } }>) => {
      const { status, body } = await call
      return [status, body.fields?.map(({ field }) => field)]
    }
    const [early, price] = reasons
    expect(await fields(patch({ statusUuid: first.uuid, exit: {} }))).toEqual([400, ['statusUuid']])
    expect(await fields(patch({ exit: {} }))).toEqual([400, ['statusUuid']])
    expect(await fields(bulk({ statusUuid: exit.uuid, exit: { reasonUuids: [v7()], revisitOn: '2026-11-29' } }))).toEqual([
      400,
      ['exit.reasonUuids.0', 'exit.revisitOn']
    ])
    expect(await fields(patch({ statusUuid: exit.uuid, exit: { reasonUuids: reasons.map(({ uuid }) => uuid) } }))).toEqual([400, ['exit.reasonUuids']])
    const exitReasons = [
      { uuid: early?.uuid, name: '時期が早い', isActive: false },
      { uuid: price?.uuid, name: '価格が合わない' }
    ]
    await me.call('PATCH', '/v2/private/status_templates', { uuid: template.uuid, exitReasons })
    expect(await fields(patch({ statusUuid: exit.uuid, exit: { reasonUuids: [early?.uuid] } }))).toEqual([400, ['exit.reasonUuids.0']])
    expect((await read()).statusUuid).toBe(first.uuid)
  })

  it('shows a reason no more that was deleted, until its deletion is undone', async () => {
    const { me, template, exit, reasons, read, patch, undo } = await scene()
    await patch({ statusUuid: exit.uuid, exit: { reasonUuids: [reasons[0]?.uuid] } })
    const removed = await me.call('PATCH', '/v2/private/status_templates', { uuid: template.uuid, exitReasons: [] })
    expect((await read()).exit.reasons).toEqual([])
    await undo(removed.body.operationUuid)
    expect((await read()).exit.reasons).toEqual([{ uuid: reasons[0]?.uuid, name: '時期が早い' }])
  })
})

describe('why a case left its way, said otherwise later', () => {
  it('can be said first of a case that left with nothing said, by who says it, and taken back', async () => {
    const { exit, first, reasons, read, patch, lastLog, undo } = await scene()
    expect((await read()).isInExit).toBe(false)
    await patch({ statusUuid: exit.uuid })
    expect(await read()).toMatchObject({ isInExit: true, exit: null })
    const said = await patch({ exit: { reasonUuids: [reasons[0]?.uuid], remark: '後から', wakesOnChange: true } })
    const told = { reasons: [{ name: '時期が早い' }], remark: '後から', revisitOn: null, wakesOnChange: true, decidedByName: '佐伯' }
    expect([said.status, said.body.statusUuid, said.body.exit]).toMatchObject([200, exit.uuid, told])
    expect(await lastLog()).toMatchObject({ action: 'update_exit', from: {}, to: { exit: { remark: '後から' } } })
    expect((await undo(said.body.operationUuid)).status).toBe(200)
    expect(await read()).toMatchObject({ isInExit: true, exit: null })
    await patch({ statusUuid: first.uuid })
    expect((await patch({ exit: { remark: '後から' } })).status).toBe(400)
  })

  it('changes without the status, with history, version and undo; who decided stays, and what is not offered any more may stay', async () => {
    const { me, template, exit, reasons, read, patch, lastLog, undo } = await scene()
    const [early, price] = reasons
    await patch({ statusUuid: exit.uuid, exit: { reasonUuids: [early?.uuid], remark: '前', revisitOn: '2026-12-01' } })
    const before = await read()
    world.setNow(new Date('2026-12-05T01:00:00Z'))
    const kept = reasons.map(({ uuid, name }) => ({ uuid, name, isActive: uuid !== early?.uuid }))
    await me.call('PATCH', '/v2/private/status_templates', { uuid: template.uuid, exitReasons: kept })
    const said = { reasonUuids: [early?.uuid, price?.uuid], remark: '後', revisitOn: '2026-12-01', wakesOnChange: true }
    const changed = await patch({ exit: said })
    expect(changed).toMatchObject({
      status: 200,
      body: {
        version: before.version + 1,
        statusSince: before.statusSince,
        exit: {
          reasons: [{ name: '時期が早い' }, { name: '価格が合わない' }],
          remark: '後',
          revisitOn: '2026-12-01',
          wakesOnChange: true,
          decidedByName: '佐伯'
        }
      }
    })
    expect(changed.body.exit.decidedAt).toBe(before.exit.decidedAt)
    expect(await lastLog()).toMatchObject({ action: 'update_exit', from: { exit: { remark: '前' } }, to: { exit: { remark: '後', wakesOnChange: true } } })
    expect((await patch({ exit: said })).body.version).toBe(before.version + 1)
    expect((await undo(changed.body.operationUuid)).status).toBe(200)
    expect((await read()).exit).toEqual(before.exit)
    const stale = await me.call('PATCH', `/v2/private/projects/${before.uuid}`, { exit: { remark: '別' } }, { 'if-match': `"${before.version}"` })
    expect(stale.status).toBe(409)
  })

  it('can be said for the first time then, and is taken away by the undo; days that are over and reasons of others are refused', async () => {
    const { exit, reasons, read, patch, undo } = await scene()
    await patch({ statusUuid: exit.uuid })
    const refused = await patch({ exit: { reasonUuids: [v7()], revisitOn: '2026-11-29' } })
    expect([refused.status, refused.body.fields.map(({ field }: { field: string }) => field)]).toEqual([400, ['exit.reasonUuids.0', 'exit.revisitOn']])
    const said = await patch({ statusUuid: exit.uuid, exit: { reasonUuids: [reasons[0]?.uuid], revisitOn: '2027-01-01' } })
    expect(said.body.exit).toMatchObject({ reasons: [{ name: '時期が早い' }], revisitOn: '2027-01-01', decidedByName: '佐伯' })
    await undo(said.body.operationUuid)
    expect((await read()).exit).toBeNull()
  })

  it('stays when it was changed once more before the undo, and when the case went on', async () => {
    const { exit, first, read, patch, undo } = await scene()
    await patch({ statusUuid: exit.uuid, exit: { remark: '一' } })
    const second = await patch({ exit: { remark: '二' } })
    const third = await patch({ exit: { remark: '三' } })
    expect((await undo(second.body.operationUuid)).status).toBe(409)
    expect((await read()).exit.remark).toBe('三')
    await patch({ statusUuid: first.uuid })
    expect((await undo(third.body.operationUuid)).status).toBe(409)
    expect((await read()).exit).toBeNull()
  })
})

describe('the list of cases', () => {
  it('is filtered by the reasons and the day of those that are in an exit', async () => {
    const { me, exit, first, reasons, project, patch } = await scene()
    const [early, price] = reasons
    await patch({ statusUuid: exit.uuid, exit: { reasonUuids: [early?.uuid], revisitOn: '2027-04-05' } })
    const found = async (query: string) => (await me.call('GET', `/v2/private/projects?${query}`)).body.items.map(({ uuid }: Named) => uuid)
    const queries = [
      `exit_reason_uuids=${early?.uuid}`,
      `exit_reason_uuids=${price?.uuid}`,
      'revisit_to=2027-04-05',
      'revisit_from=2027-04-06',
      'revisit_from=2027-04-05&revisit_to=2027-04-05'
    ]
    expect(await Promise.all(queries.map(found))).toEqual([[project], [], [project], [], [project]])
    await patch({ statusUuid: first.uuid })
    expect(await Promise.all(queries.map(found))).toEqual([[], [], [], [], []])
  })

  it('shows in columns why cases were declined, their day and what brought them back, can be sorted by it and filtered, and forgets it when they go on', async () => {
    const { me, exit, first, reasons, project, patch, make, theme } = await scene()
    const [early, price] = reasons
    const [other, silent] = [await make.project({ theme, name: '乙', by: me }), await make.project({ theme, name: '丙', by: me })]
    await patch({ statusUuid: exit.uuid, exit: { reasonUuids: [price?.uuid], revisitOn: '2027-04-05', wakesOnChange: true } })
    await me.call('PATCH', `/v2/private/projects/${other}`, { statusUuid: exit.uuid, exit: { reasonUuids: [early?.uuid], revisitOn: '2027-01-05' } })
    const items = async (query: string) => (await me.call('GET', `/v2/private/projects?${query}`)).body.items
    const found = async (query: string) => (await items(query)).map(({ uuid }: Named) => uuid)
    const all = ['day_come', 'company_changed', 'search_met']
    expect(await found(`woken_by=${all.join(',')}`)).toEqual([])
    const note = (uuid: string, values: object) => world.admin.updateTable('project_exits').set(values).where('project_uuid', '=', uuid).execute()
    await note(project, { company_changed_at: new Date('2026-12-01T00:00:00Z'), condition_met_at: new Date('2026-12-03T00:00:00Z') })
    await note(other, { told_at: new Date('2027-01-05T00:00:00Z') })
    expect(await Promise.all(all.map((reason) => found(`woken_by=${reason}`)))).toEqual([[other], [project], [project]])
    const orders = ['woken_by:desc', 'woken_by:asc', 'revisit_on:asc', 'revisit_on:desc', 'exit_reason_names:asc']
    expect(await Promise.all(orders.map((order) => found(`theme_uuid=${theme.uuid}&sort_conditions=${order}`)))).toEqual([
      [other, project, silent],
      [project, other, silent],
      [other, project, silent],
      [project, other, silent],
      [other, project, silent]
    ])
    const shown = await items('woken_by=search_met&column_keys=woken_by')
    expect(shown[0].exit).toEqual({
      reasons: [{ uuid: price?.uuid, name: price?.name }],
      revisitOn: '2027-04-05',
      woken: { by: ['company_changed', 'search_met'], at: '2026-12-03T00:00:00.000Z' }
    })
    expect(await items('woken_by=search_met&column_keys=scoutee_name')).toEqual([expect.not.objectContaining({ exit: expect.anything() })])
    // Whoever says it anew has dealt with the change; the day and the search stay as they are.
    await patch({ exit: { reasonUuids: [price?.uuid], remark: '見た', revisitOn: '2027-04-05', wakesOnChange: true } })
    expect(await Promise.all(all.map((reason) => found(`woken_by=${reason}`)))).toEqual([[other], [], [project]])
    await patch({ statusUuid: first.uuid })
    expect(await found(`woken_by=${all.join(',')}`)).toEqual([other])
    expect((await items('column_keys=woken_by')).find(({ uuid }: Named) => uuid === project).exit).toBeNull()
  })
})

describe('why a case left its way that moves to another theme', () => {
  const list = '/v2/private/status_templates'

  async function elsewhere() {
    const known = await scene()
    const { me } = known
    const { body } = await me.call('POST', list, {
      name: '別の進め方',
      statuses: [
        { name: '受付', color: 1 },
        { name: '終了', color: 2, isExit: true }
      ],
      exitReasons: [{ name: '対象外' }]
    })
    const review = (await me.call('GET', '/v2/private/review_templates')).body.items[0]
    const theme = await me.call('POST', '/v2/private/themes', {
      name: '別のテーマ',
      projectSetting: { statusTemplateUuid: body.uuid, reviewTemplateUuid: review.uuid }
    })
    const end = body.statuses.find(({ isExit }: Named) => isExit)
    return { ...known, theme: theme.body.uuid as string, end, reason: body.exitReasons[0] as Named }
  }

  it('is kept when one call does both, stands in the history, and goes back with the undo', async () => {
    const { theme, end, reason, reasons, exit, patch, read, lastLog, undo } = await elsewhere()
    await patch({ statusUuid: exit.uuid, exit: { reasonUuids: [reasons[0]?.uuid], remark: '前' } })
    const said = { reasonUuids: [reason.uuid], remark: '範囲の外', revisitOn: '2027-04-05' }
    expect((await patch({ themeUuid: theme, statusUuid: end.uuid, exit: { reasonUuids: [reasons[0]?.uuid] } })).status).toBe(400)
    const moved = await patch({ themeUuid: theme, statusUuid: end.uuid, exit: said })
    expect([moved.status, moved.body.themeUuid, moved.body.exit]).toMatchObject([200, theme, { reasons: [{ name: '対象外' }], remark: '範囲の外' }])
    expect(await lastLog()).toMatchObject({ action: 'move', from: { status: { exit: { remark: '前' } } }, to: { status: { exit: { remark: '範囲の外' } } } })
    expect((await undo(moved.body.operationUuid)).status).toBe(200)
    expect(await read()).toMatchObject({ statusUuid: exit.uuid, exit: { reasons: [{ name: '時期が早い' }], remark: '前', revisitOn: null } })
  })

  it('shows no reason of the template that it was in', async () => {
    const { theme, end, reasons, exit, patch, read } = await elsewhere()
    await patch({ statusUuid: exit.uuid, exit: { reasonUuids: [reasons[0]?.uuid], remark: '前', revisitOn: '2027-04-05' } })
    await patch({ themeUuid: theme, statusUuid: end.uuid })
    expect((await read()).exit).toMatchObject({ reasons: [], remark: '前', revisitOn: '2027-04-05' })
  })
})
