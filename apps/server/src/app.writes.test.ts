import { operations } from '@mekiki/contract'
import { shareOf } from '@mekiki/testing/figures'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findLooseObjects, objectsIn, withFields } from './testing/cross-tenant/bodies.ts'
import { createEverything, type Everything } from './testing/cross-tenant/tenant-fingerprints.ts'
import { changedTables, type Fingerprint } from './testing/cross-tenant/fingerprint.ts'
import { closeSweep, findForeign, openSweep, send, type Sweep } from './testing/cross-tenant/sweep.ts'
import { createWorld } from './testing/world.ts'

const privateOperations = operations.filter((operation) => operation.access === 'private')
const withBody = privateOperations.filter((operation) => operation.body !== undefined)
// An answer that is shown once is kept nowhere, so that there is none to be given again.
/** Only an empty workspace takes an archive in, and only one that is at work is stopped; these have their repetition in tests of archives. */
const ofArchives = new Set(['archives.startUpload', 'archives.import', 'archives.cancel'])
/** What a workspace uses is not deleted, and here everything is used: there is no first answer that could be repeated. */
const ofUsedEntries = new Set([
  'extensionItems.remove',
  'permissionGroups.remove',
  'reviewTemplates.remove',
  'statusTemplates.remove',
  'statusTemplates.removeForThemes',
  'statusTemplates.removeThemeStatus',
  'themes.remove'
])
const keyed = privateOperations.filter(
  ({ id, method, tx, hasSecretAnswer }) =>
    method !== 'GET' && method !== 'HEAD' && tx === 'write' && hasSecretAnswer !== true && !ofArchives.has(id) && !ofUsedEntries.has(id)
)
const versioned = privateOperations.filter((operation) => operation.versioned)

/** What nobody may set by writing it into a body; where a call does take one, it stands below. */
const privileged = [
  'tenant_uuid',
  'tenantUuid',
  'created_by',
  'createdBy',
  'updated_at',
  'deletedAt',
  'version',
  'active_flg',
  'activeFlg',
  'permissions',
  'permission_group_uuid',
  'permissionGroupUuid',
  'isAdministrator'
]

/** The calls that exist to set one of them, with the object in whose part it stands. */
const granted: Record<string, readonly string[]> = {
  'members.create': ['items[].permission_group_uuid'],
  'members.update': ['active_flg', 'permission_group_uuid'],
  'members.bulkUpdate': ['item.active_flg', 'item.permission_group_uuid'],
  'permissionGroups.create': ['permissions'],
  'permissionGroups.update': ['permissions'],
  // These two change nothing: they say what it would do.
  'visibility.previewGroup': ['permissions'],
  'visibility.previewMembers': ['item.active_flg', 'item.permission_group_uuid']
}

/**
 * PATCH and PUT calls without a version: what they set belongs to the caller alone, or is the order of a list, or a mark, or they are bulk calls. With whom a
 * view is shared its owner alone says, as one whole; whether it is a theme's default is a mark.
 */
const unversioned = [
  'files.projectUpdate',
  'listViews.share',
  'notifications.markAllAsRead',
  'notifications.markAsRead',
  'projectIntegration.duplicate',
  'projectIntegration.integrate',
  'projectIntegration.move',
  'projectSharing.updateShareItems',
  'projectViews.arrange',
  'projectViews.setThemeDefault',
  'projectViews.share',
  'projects.createVisitLog',
  'scoutees.createVisitLog',
  'tasks.bulkUpdateStatus',
  'themes.changeOrder'
]

let sweep: Sweep
beforeAll(async () => {
  sweep = await openSweep(await createWorld())
})
afterAll(() => closeSweep(sweep))

/** A tenant of the test's own, since its call changes it. */
const ownTenant = async (): Promise<Sweep> => ({ ...sweep, home: await createEverything(sweep.world, 'OWNWORD') })

const printOf = async ({ tenant }: Everything): Promise<Fingerprint> => (await sweep.watch.read([tenant.uuid]))[0] ?? {}

async function changesOf(home: Everything, run: () => Promise<unknown>): Promise<string[]> {
  const before = await printOf(home)
  await run()
  return changedTables(before, await printOf(home))
}

describe('what nobody may set', () => {
  it('is written down where a call takes it', () => {
    const taken = Object.fromEntries(
      withBody.flatMap((operation) => {
        const fields = objectsIn(operation).flatMap(({ at, fields: known }) =>
          known.filter((field) => privileged.includes(field)).map((field) => (at === '' ? field : `${at}.${field}`))
        )
        return fields.length > 0 ? [[operation.id, fields.toSorted()]] : []
      })
    )
    expect(taken).toEqual(granted)
  })

  it.each(withBody)('is refused by name in every object of the body of $id, and nothing changes', async (operation) => {
    expect(findLooseObjects(operation)).toEqual([])
    const { home } = sweep
    const faults: string[] = []
    const changes = await changesOf(home, async () => {
      for (const { at, fields } of objectsIn(operation)) {
        const extra = Object.fromEntries(privileged.filter((field) => !fields.includes(field)).map((field) => [field, sweep.foreign.tenant.uuid]))
        const { answer } = await send(sweep, operation, new Map(), { change: (body) => withFields(body, at, extra) })
        const named: string[] = answer.status === 400 ? answer.body.fields.map((fault: { field: string }) => fault.field) : []
        const prefix = at === '' ? '' : `${at.replaceAll('[]', '.0')}.`
        faults.push(
          ...Object.keys(extra)
            .filter((field) => !named.includes(`${prefix}${field}`))
            .map((field) => `${prefix}${field} was answered ${answer.status}`)
        )
      }
    })
    expect([faults, changes]).toEqual([[], []])
  })

  it.each(privateOperations.filter((operation) => operation.method === 'GET'))('changes nothing as a parameter or header of $id', async (operation) => {
    const plain = await send(sweep, operation, new Map())
    const { tenant, actor } = sweep.foreign
    const more = { tenant_uuid: tenant.uuid, tenantUuid: tenant.uuid, user_uuid_of_caller: actor.uuid, 'x-tenant-uuid': tenant.uuid }
    const url = `${plain.call.url}${plain.call.url.includes('?') ? '&' : '?'}${new URLSearchParams(more).toString()}`
    const answer = await sweep.home.actor.call('GET', url, undefined, { 'x-tenant-uuid': tenant.uuid, 'x-user-uuid': actor.uuid })
    expect(answer.status).toBe(plain.answer.status)
    expect(findForeign(sweep.foreign, JSON.stringify(answer.body))).toEqual([])
  })

  it('is found in a body that takes anything', () => {
    const loose = {
      ...withBody[0],
      id: 'planted',
      body: z.strictObject({ inner: z.object({ name: z.string() }), list: z.array(z.looseObject({ name: z.string() })) })
    } as (typeof withBody)[number]
    expect(findLooseObjects(loose)).toEqual(['inner', 'list[]'])
  })
})

/** What a call needs of the tenant that another call must not find: an import that has ended, with a row that can be taken back. */
const arrangements: Readonly<Record<string, (own: Sweep) => Promise<unknown>>> = {
  'imports.undo': async ({ world, home: { tenant } }) => {
    await world.admin.updateTable('jobs').set({ state: 'succeeded', finished_at: new Date() }).where('tenant_uuid', '=', tenant.uuid).execute()
    const taken = { line: 1, kind: 'created', entity_uuid: v7(), undone_at: null }
    await world.admin.updateTable('import_rows').set(taken).where('tenant_uuid', '=', tenant.uuid).execute()
  }
}

describe('the same change with one Idempotency-Key', () => {
  // Half of the calls, the other half the day after; each has a workspace of its own.
  it.each(shareOf(keyed, 2))('is one: $id, three times at once and once more', async (operation) => {
    const own = await ownTenant()
    await arrangements[operation.id]?.(own)
    const headers = { 'idempotency-key': v7() }
    const { call, answer: first } = await send(own, operation, new Map(), { headers })
    const repeat = () => own.home.actor.call(operation.method as 'PATCH', call.url, call.body, headers)
    expect(first.status).toBeLessThan(300)
    const before = await printOf(own.home)
    const answers = [...(await Promise.all([repeat(), repeat(), repeat()])), await repeat()]
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(Array.from({ length: 4 }, () => ({ status: first.status, body: first.body })))
    expect(changedTables(before, await printOf(own.home))).toEqual([])
  })

  it('would be three cases without it', async () => {
    const own = await ownTenant()
    const operation = keyed.find(({ id }) => id === 'projects.create')
    if (!operation) throw new Error('there is no call that makes cases')
    for (const _ of [1, 2, 3]) await send(own, operation, new Map())
    const rows = await sweep.world.admin.selectFrom('projects').select('uuid').where('tenant_uuid', '=', own.home.tenant.uuid).execute()
    expect(rows.length).toBe(4)
  })
})

/** What makes or sends something anew each time, and what cannot be said twice: what it names is another thing afterwards. */
const anew = new Set([
  'listViews.share',
  'projectIntegration.duplicate',
  'reviewTemplates.update',
  'scoutees.updatePerson',
  'statusTemplates.update',
  'statusTemplates.updateForThemes'
])

describe('a change to what stands already', () => {
  const changes = privateOperations.filter(({ id, method }) => (method === 'PATCH' || method === 'PUT') && !anew.has(id))
  it.each(shareOf(changes, 2))('leaves no line in a history, and tells nobody: $id', async (operation) => {
    const own = await ownTenant()
    const { call, answer: first } = await send(own, operation, new Map())
    const again = { status: 0 }
    const changed = await changesOf(own.home, async () => {
      again.status = (await own.home.actor.call(operation.method as 'PATCH', call.url, call.body)).status
    })
    expect(first.status).toBeLessThan(300)
    expect(again.status).toBe(first.status)
    expect(
      changed.filter((table) => ['audit_log', 'outbox', 'notifications', 'project_records', 'project_reviews', 'projects', 'tasks'].includes(table))
    ).toEqual([])
  })
})

describe('a change of something with a version', () => {
  it('is declared by every PATCH and PUT, or the reason is written down', () => {
    const without = privateOperations.filter(({ method, versioned: has }) => (method === 'PATCH' || method === 'PUT') && !has).map(({ id }) => id)
    expect(without.toSorted()).toEqual(unversioned)
  })

  it.each(versioned)('with a stale If-Match meets 409 and what stands, and changes nothing; with the right one goes through: $id', async (operation) => {
    const own = await ownTenant()
    const change = (ifMatch: string) => send(own, operation, new Map(), { headers: { 'if-match': ifMatch } })
    let current: { version: number } = { version: 0 }
    const changes = await changesOf(own.home, async () => {
      const { answer } = await change('"999999"')
      expect([answer.status, answer.body.code]).toEqual([409, 'stale_version'])
      expect(operation.output?.safeParse(answer.body.current).error).toBeUndefined()
      current = answer.body.current
    })
    expect(changes).toEqual([])
    const { answer } = await change(`"${current.version}"`)
    expect(answer.status).toBeLessThan(300)
    // A review template in use is replaced by a changed copy: the old one is gone for who still has it.
    const isReplaced = answer.body.uuid !== undefined && answer.body.uuid !== own.home.ids['review_templates'] && operation.id === 'reviewTemplates.update'
    const again = (await change(`"${current.version}"`)).answer
    expect(again.status).toBe(isReplaced ? 404 : answer.body.version === current.version ? 200 : 409)
  })
})
