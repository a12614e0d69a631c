import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import type { TestActor, TestTenant } from '../../../testing/world.ts'
import type { ProjectFactory, TestTheme } from '../projects/testing/projects.factory.ts'
import { openWorld } from '../../../testing/open-world.ts'
import { at, mergeCalls, names, newScene, type Values } from './testing/merge-calls.ts'

const world = await openWorld()
let tenant: TestTenant, me: TestActor, make: ProjectFactory, theme: TestTheme
beforeEach(async () => {
  ;({ tenant, me, make, theme } = await newScene(world))
})

const { company, person, get, merge, undo, project, row, twins } = mergeCalls(world, () => ({ me, make }))
const preview = (survivorId: string, otherId: string, more: Values = {}, actor = me) =>
  actor.call('POST', `${at}/merge/preview`, { survivorId, otherId, ...more })

/** A company of the provider's database. */
async function provided(name: string): Promise<string> {
  const [uuid, now] = [v7(), new Date()]
  const texts = { name, name_key: name, name_sort: name, search_text: name, grams: [] }
  await world.admin
    .insertInto('mekiki_scoutees')
    .values({ uuid, import_key: uuid, ...texts, normaliser_version: 1, created_at: now, updated_at: now })
    .execute()
  return uuid
}

describe('a merge', () => {
  it('keeps the survivor’s values, fills what it lacks, unites lists, and answers for the other one’s address', async () => {
    const { survivor, other } = await twins()
    const merged = await merge(survivor, other, { survivorVersion: 1, otherVersion: 1 })
    expect(merged).toMatchObject({ status: 200, body: { uuid: survivor, mergedUuid: other } })
    const after = await get(survivor)
    expect(after).toMatchObject({ id: survivor, version: 2, name: '株式会社ミライ', tel: '03-1111-2222', capital: 1000, summary: '要約', address: '東京' })
    expect([names(after.tags), names(after.channels), names(after.investors)]).toEqual([['乙', '甲'], ['見本市'], ['乙ファンド', '甲ファンド']])
    expect((await get(other)).id).toBe(survivor)
    expect((await me.call('PATCH', `${at}/${other}`, { name: 'x' })).status).toBe(404)
    const list = await me.call('GET', `${at}?q=${encodeURIComponent('要約')}`)
    expect(list.body.items.map((item: { id: string }) => item.id)).toEqual([survivor])
  })

  it('follows the choices, each with what belongs together, and can leave a list alone', async () => {
    const { survivor, other } = await twins()
    const choices = { name: 'other', capital: 'other', tel: 'other', address: 'survivor', tags: 'survivor', investors: 'other' }
    expect((await merge(survivor, other, { choices })).status).toBe(200)
    const after = await get(survivor)
    expect(after).toMatchObject({ name: 'ミライ', capital: 5000, capitalCurrencyType: 'jpy', tel: null, address: null, summary: '要約' })
    expect([names(after.tags), names(after.investors)]).toEqual([['甲'], ['乙ファンド']])
    expect(after.properties.capital).toMatchObject({ value: 5000, source: 'person', updatedBy: { uuid: me.uuid } })
  })

  it('gives the other one’s cases to the survivor, deleted ones too, with what they show and a line of history', async () => {
    const { survivor, other } = await twins()
    const linkInput = JSON.stringify({ name: 'typed', tel: '1' })
    const [own, moved, gone] = [
      await make.project({ theme, scouteeUuid: survivor }),
      await make.project({ theme, scouteeUuid: other, link_input: linkInput }),
      await make.project({ theme, scouteeUuid: other, deleted_at: new Date() })
    ]
    await merge(survivor, other)
    expect(await project(moved)).toMatchObject({ scouteeId: survivor, version: 2, sameTenantScouteeProjectCount: 2 })
    const rows = await world.admin
      .selectFrom('projects')
      .select(['uuid', 'scoutee_uuid', 'shown_name', 'shown_tel', 'version'])
      .where('tenant_uuid', '=', tenant.uuid)
      .orderBy('uuid')
      .execute()
    expect(rows).toEqual([
      { uuid: own, scoutee_uuid: survivor, shown_name: '株式会社ミライ', shown_tel: '03-1111-2222', version: 1 },
      { uuid: moved, scoutee_uuid: survivor, shown_name: '株式会社ミライ', shown_tel: '03-1111-2222', version: 2 },
      { uuid: gone, scoutee_uuid: survivor, shown_name: '株式会社ミライ', shown_tel: '03-1111-2222', version: 2 }
    ])
    const log = (await me.call('GET', `/v2/private/projects/${moved}/operation_logs`)).body.items[0]
    expect(log).toMatchObject({ action: 'merge_scoutee', from: { uuid: other, name: 'ミライ' }, to: { uuid: survivor, name: '株式会社ミライ' }, canUndo: true })
  })

  it('moves people’s ideas, looks of the same day once, and what the other one was told apart from', async () => {
    const [survivor, other, third] = [
      await person('鈴木', { ideas: [{ name: '甲', summary: '' }] }),
      await person('鈴木 明', { ideas: [{ name: '乙', summary: '' }] }),
      await person('鈴木')
    ]
    const colleague = await world.createActor(tenant)
    for (const uuid of [survivor, other]) await me.call('PUT', `${at}/${uuid}/create_visit_log`)
    await colleague.call('PUT', `${at}/${other}/create_visit_log`)
    await me.call('POST', `${at}/not_same`, { scouteeId: other, otherScouteeId: third })
    await merge(survivor, other)
    expect(names((await get(survivor)).ideas)).toEqual(['乙', '甲'])
    const visits = (await me.call('GET', `${at}/visit_logs?scoutee_id=${survivor}`)).body
    expect(visits.totalCount).toBe(2)
    const similar = await me.call('GET', `${at}/similar?scouteeType=people&name=${encodeURIComponent('鈴木')}&scouteeId=${survivor}`)
    expect(similar.body.totalCount).toBe(0)
  })

  it('leads every earlier id to the last survivor', async () => {
    const [one, two, three] = [await company('一'), await company('二'), await company('三')]
    await merge(two, one)
    const second = await merge(three, two)
    expect([(await get(one)).id, (await get(two)).id]).toEqual([three, three])
    expect((await row(one)).merged_into_uuid).toBe(three)
    await undo(second.body.operationUuid)
    expect([(await get(one)).id, (await get(two)).id]).toEqual([two, two])
  })

  it('is refused for one entry, for a company and a person, for unknown, deleted, merged and foreign ones', async () => {
    const [one, other, gone, someone] = [await company('一'), await company('二'), await company('三'), await person('人')]
    await me.call('DELETE', at, { scouteeIds: [gone] })
    const stranger = await world.createActor(await world.createTenant())
    const foreign = await company('外', {}, stranger)
    for (const call of [merge, preview]) {
      const same = await call(one, one)
      expect([same.status, same.body.fields[0].field]).toEqual([400, 'otherId'])
      const kinds = await call(one, someone)
      expect([kinds.status, kinds.body.code]).toEqual([422, 'merge_kinds_differ'])
      for (const uuid of [gone, foreign, v7()]) {
        const missing = await call(one, uuid)
        expect([missing.status, missing.body.uuids]).toEqual([404, [uuid]])
      }
      expect((await call(foreign, one)).status).toBe(404)
      const bad = await call(one, other, { choices: { name: 'both', nothing: 'other', tags: 'x' }, survivorVersion: 0 })
      expect([bad.status, bad.body.fields.map((fault: { field: string }) => fault.field).toSorted()]).toEqual([
        400,
        ['choices.name', 'choices.nothing', 'choices.tags', 'survivorVersion']
      ])
    }
    await merge(one, other)
    expect((await merge(one, other)).status).toBe(404)
  })

  it('needs the keys to change and to delete entries, and says which one is missing', async () => {
    const { survivor, other } = await twins()
    const [editor, remover, nobody] = [
      await world.createActor(tenant, { permissions: ['update_tenant_scoutee', 'read_all_project'] }),
      await world.createActor(tenant, { permissions: ['delete_tenant_scoutee'] }),
      await world.createActor(tenant, { permissions: ['create_tenant_scoutee'] })
    ]
    for (const call of [merge, preview]) {
      expect((await call(survivor, other, {}, editor)).body).toMatchObject({ code: 'forbidden', permissions: ['delete_tenant_scoutee'] })
      expect((await call(survivor, other, {}, remover)).body).toMatchObject({ code: 'forbidden', permissions: ['update_tenant_scoutee'] })
      expect((await call(survivor, other, {}, nobody)).body).toMatchObject({
        code: 'forbidden',
        permissions: ['update_tenant_scoutee', 'delete_tenant_scoutee']
      })
    }
    expect((await row(other)).deleted_at).toBeNull()
    const { operationUuid } = (await merge(survivor, other)).body
    const refused = await undo(operationUuid, editor)
    expect([refused.status, refused.body.permissions]).toEqual([403, ['delete_tenant_scoutee']])
  })
})

describe('links with the provider’s database', () => {
  const linked = async (name: string, mekikiScouteeId: string) => {
    const uuid = await company(name)
    await world.admin.updateTable('scoutees').set({ mekiki_scoutee_id: mekikiScouteeId, mekiki_synced_at: new Date() }).where('uuid', '=', uuid).execute()
    return uuid
  }

  it('go over to a survivor without one, whose own values no machine may replace', async () => {
    const [provider, survivor] = [await provided('一'), await company('一', { tel: '03-1111-2222' })]
    const other = await linked('一番', provider)
    expect((await merge(survivor, other)).status).toBe(200)
    const after = await get(survivor)
    expect(after).toMatchObject({ mekikiScouteeId: provider, linkingStatus: 'linked', name: '一', tel: '03-1111-2222' })
    expect(after.properties.tel).toMatchObject({ source: 'person', isLinking: false, updatedBy: { uuid: me.uuid } })
    expect(after.properties.summary).toMatchObject({ isLinking: true })
    // So that what follows comes up to date, and newer values wait beside the survivor's own.
    expect((await row(survivor)).mekiki_synced_at).toBeNull()
  })

  it('are chosen when they differ, else the merge is refused with a sentence', async () => {
    const [survivor, other] = [await linked('一', await provided('一')), await linked('二', await provided('二'))]
    const refused = await merge(survivor, other)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'merge_links_differ',
      '2件は企業データベースの別々の企業に連携しています。どちらの連携を残すか選択してください。'
    ])
    expect((await preview(survivor, other)).body.link).toEqual({ chosen: 'survivor', isConflict: true })
    const [kept, taken] = [(await row(survivor)).mekiki_scoutee_id, (await row(other)).mekiki_scoutee_id]
    const merged = await merge(survivor, other, { choices: { link: 'other' } })
    const after = await get(survivor)
    expect([merged.status, after.mekikiScouteeId, after.properties.name.source]).toEqual([200, taken, 'person'])
    expect((await undo(merged.body.operationUuid)).status).toBe(200)
    expect([(await row(survivor)).mekiki_scoutee_id, (await row(other)).mekiki_scoutee_id]).toEqual([kept, taken])
  })

  it('cannot be taken back once somebody else is linked to the company', async () => {
    const [survivor, other] = [await linked('一', await provided('一')), await linked('二', await provided('二'))]
    const { mekiki_scoutee_id: freed } = await row(other)
    const merged = await merge(survivor, other, { choices: { link: 'survivor' } })
    await linked('三', freed ?? '')
    expect((await undo(merged.body.operationUuid)).body).toMatchObject({ code: 'conflict', uuids: [survivor] })
  })
})

describe('a preview', () => {
  it('tells what is chosen, what differs, the result and what goes over, and changes nothing', async () => {
    const { survivor, other } = await twins()
    const colleague = await world.createActor(tenant)
    await make.project({ theme, scouteeUuid: survivor })
    const [first, second] = [
      await make.project({ theme, scouteeUuid: other, followers: [me, colleague], link_input: JSON.stringify({ name: 'typed' }) }),
      await make.project({ theme: await make.theme(), scouteeUuid: other, followers: [me] })
    ]
    await make.record(first, me, { content: '公開' })
    await make.record(first, colleague, { content: '内緒', isPrivate: true })
    await make.review(second, me, { score: 3, theme })
    await me.call('PUT', `${at}/${other}/create_visit_log`)
    const before = [await row(survivor), await row(other)]
    const { status, body } = await preview(survivor, other, { choices: { capital: 'other' } })
    expect([status, body.survivor.id, body.other.id, body.isNotSame]).toEqual([200, survivor, other, false])
    expect(body.result).toMatchObject({ id: survivor, name: '株式会社ミライ', capital: 5000, summary: '要約', tel: '03-1111-2222' })
    expect(body.fields.filter((field: { isDifferent: boolean }) => field.isDifferent)).toEqual([
      { field: 'name', chosen: 'survivor', isDifferent: true },
      { field: 'summary', chosen: 'other', isDifferent: true },
      { field: 'tel', chosen: 'survivor', isDifferent: true },
      { field: 'address', chosen: 'other', isDifferent: true },
      { field: 'capital', chosen: 'other', isDifferent: true }
    ])
    expect(body.lists.find((list: { list: string }) => list.list === 'tags')).toEqual({ list: 'tags', chosen: 'both', isDifferent: true })
    expect(body.moves).toEqual({ projects: 2, sameThemeProjects: 1, records: 1, reviews: 1, inputs: 1, followers: 2, visits: 1 })
    expect([await row(survivor), await row(other)]).toEqual(before)
  })

  it('counts only what the caller sees', async () => {
    const { survivor, other } = await twins()
    const hiding = await make.theme({ hides: ['record_and_file', 'review'], insiders: [me] })
    const caller = await world.createActor(tenant, { permissions: ['update_tenant_scoutee', 'delete_tenant_scoutee', 'read_follow_project'] })
    const followed = await make.project({ theme: hiding, scouteeUuid: other, followers: [caller] })
    const unseen = await make.project({ theme, scouteeUuid: other })
    for (const uuid of [followed, unseen]) {
      await make.record(uuid, me, { content: '公開' })
      await make.review(uuid, me, { score: 3, theme })
    }
    expect((await preview(survivor, other, {}, caller)).body.moves).toMatchObject({ projects: 1, records: 0, reviews: 0, followers: 1 })
    expect((await merge(survivor, other, {}, caller)).status).toBe(200)
    expect(await project(unseen)).toMatchObject({ scouteeId: survivor })
  })

  it('of entries that have changed is a conflict with the present preview, as is their merge', async () => {
    const { survivor, other } = await twins()
    await me.call('PATCH', `${at}/${other}`, { summary: '新' })
    for (const call of [merge, preview]) {
      const stale = await call(survivor, other, { survivorVersion: 1, otherVersion: 1 })
      expect([stale.status, stale.body.code, stale.body.current.other.summary, stale.body.current.other.version]).toEqual([409, 'stale_version', '新', 2])
    }
    expect((await merge(survivor, other, { survivorVersion: 1, otherVersion: 2 })).status).toBe(200)
  })
})

describe('everything that names an entry', () => {
  // What a merge does with it: moves it, or leaves it with the entry that goes, where an undo finds it again.
  const handled: Record<string, 'moved' | 'left'> = {
    projects: 'moved',
    scoutee_ideas: 'moved',
    scoutee_visits: 'moved',
    scoutee_tag_links: 'moved',
    scoutee_channels: 'moved',
    scoutee_investors: 'moved',
    scoutee_categories: 'moved',
    scoutee_not_same: 'moved',
    scoutees: 'moved',
    scoutee_merges: 'left',
    // A look of the bot was one at the other entry's site; thumbs were about values that it showed.
    scoutee_bot_runs: 'left',
    scoutee_bot_feedback: 'left'
  }

  it('is known to the merge', async () => {
    const { rows } = await sql<{ name: string }>`select distinct c.relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.confrelid = 'app.scoutees'::regclass`.execute(world.admin)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(handled).toSorted())
  })
})
