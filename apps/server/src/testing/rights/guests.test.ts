import { type Operation, operations } from '@mekiki/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { changedTables, openWatch, type Watch } from '../cross-tenant/fingerprint.ts'
import { buildCall } from '../cross-tenant/places.ts'
import { goodValues, idKindOf, ruleOf, waysOf } from '../cross-tenant/rules.ts'
import { callerOf } from '../cross-tenant/sweep.ts'
import { type Answer, createWorld, type TestActor, type World } from '../world.ts'
import { createPlaces, openStage, type PlaceIds, type Stage } from './cells.ts'
import { guestCallIds } from './guest-matrix.ts'

const rules = vi.hoisted(() => ({ isRefusing: true, isNarrowing: true }))

// The mutation checks of the product: guests may call everything; lists show guests what members see.
vi.mock('../../platform/http/callers/authenticate.ts', async (original) => {
  const module = await original<typeof import('../../platform/http/callers/authenticate.ts')>()
  return {
    ...module,
    requireOpenToGuests: (...given: Parameters<typeof module.requireOpenToGuests>) => rules.isRefusing && module.requireOpenToGuests(...given)
  }
})
vi.mock('../../features/people/guests/list-shown.ts', async (original) => {
  const module = await original<typeof import('../../features/people/guests/list-shown.ts')>()
  const onlyShown: typeof module.onlyShown = async (...given) => (rules.isNarrowing ? module.onlyShown(...given) : [...given[3]])
  return { ...module, onlyShown }
})

const ofMembers = operations.filter(({ access }) => access === 'private' || access === 'dashboard' || access === 'embedded')
const byAccess = (access: string): string[] => ofMembers.filter(({ guests }) => guests === access).map(({ id }) => id)

let world: World
let stage: Stage
let watch: Watch
/** The case that the guest follows, and one of the same theme that the guest does not follow. */
let mine: PlaceIds
let beyond: PlaceIds
/** A guest who follows nothing. */
let stranger: TestActor
beforeAll(async () => {
  world = await createWorld()
  stage = await openStage(world)
  const [followed, unrelated] = await createPlaces(stage, [
    { subject: 'project', caller: 'guest', relation: 'followed', themeKind: 'open' },
    { subject: 'project', caller: 'guest', relation: 'unrelated', themeKind: 'open' }
  ])
  if (!followed || !unrelated) throw new Error('there are no cases')
  mine = followed
  beyond = unrelated
  stranger = await world.createActor(stage.home.tenant, { isGuest: true })
  watch = await openWatch(world)
})
afterAll(async () => {
  await watch.close()
  await world.close()
})
beforeEach(() => void Object.assign(rules, { isRefusing: true, isNarrowing: true }))

function ask(operation: Operation, as: TestActor, ids: Readonly<Record<string, string>>): Promise<Answer> {
  const [first, ...others] = waysOf(operation)
  const isFilter = (place: `query ${string}`): boolean => operation.method === 'GET' && ruleOf(operation, place) === 'empty'
  const call = buildCall(operation, {
    ids: (place) => (others.includes(place) ? [] : [ids[idKindOf(operation, place)] ?? '']),
    isSkipped: (place) =>
      (first !== undefined && others.includes(place)) ||
      (place.startsWith('query') && isFilter(place as `query ${string}`)) ||
      ids[idKindOf(operation, place)] === undefined,
    values: goodValues(operation)
  })
  return callerOf(world, operation, as)(call.method as 'GET', call.url, call.body)
}

const find = (id: string): Operation => {
  const operation = ofMembers.find((each) => each.id === id)
  if (!operation) throw new Error(`${id} is no call`)
  return operation
}

/** What of the workspace an answer names that is beyond the guest: its word or the ids of things; his or her own are not asked for. */
function named({ body }: Answer, ids: Readonly<Record<string, string>>, kinds: readonly string[]): string[] {
  const text = JSON.stringify(body ?? '')
  return kinds.filter((kind) => text.includes(ids[kind] ?? '?'))
}

describe('every call of a workspace, to a guest', () => {
  it('stands in the list by hand, as in the contract; a new one is noticed', () => {
    const listed = (['own', 'cases', 'refused'] as const).flatMap(guestCallIds)
    expect(listed.length).toBeGreaterThan(270)
    expect(new Set(listed).size).toBe(listed.length)
    for (const access of ['own', 'cases', 'refused'] as const) expect(byAccess(access).toSorted()).toEqual(guestCallIds(access).toSorted())
    expect(ofMembers.filter(({ guests }) => guests === undefined)).toEqual([])
    expect(operations.filter((operation) => !ofMembers.includes(operation) && operation.guests !== undefined)).toEqual([])
  })

  it('is refused unless it is theirs, whatever it names, and changes nothing', async () => {
    const [before = {}] = await watch.read([stage.home.tenant.uuid])
    const wrong: string[] = []
    for (const id of guestCallIds('refused')) {
      const { status, body } = await ask(find(id), stage.actors.guest, mine.others)
      if (status !== 403 || body.code !== 'guest_refused') wrong.push(`${id}: ${status} ${body?.code}`)
    }
    expect(wrong).toEqual([])
    const [after = {}] = await watch.read([stage.home.tenant.uuid])
    expect(changedTables(before, after)).toEqual([])
  })

  it('answers a read about the case that the guest follows, and tells nothing of any other', async () => {
    const reads = guestCallIds('cases')
      .map(find)
      .filter(({ method }) => method === 'GET')
    const hidden = ['projects', 'project_records', 'project_reviews', 'tasks', 'audit_log', 'files', 'files.storage_key']
    // Stored with the case in tenant-fingerprints.ts; what hangs on no case of the guest.
    const workspace = ['theme_comments', 'theme_files', 'forms', 'permission_groups', 'my_search_conditions', 'theme_tags', 'theme_statuses', 'jobs']
    const wrong: string[] = []
    for (const operation of reads) {
      const seen = await ask(operation, stage.actors.guest, mine.others)
      const other = await ask(operation, stage.actors.guest, beyond.others)
      wrong.push(
        ...named(seen, mine.private, ['project_records']).map((kind) => `${operation.id}: shows a private ${kind}`),
        ...[...named(seen, beyond.others, hidden), ...named(seen, stage.home.ids, workspace)].map((kind) => `${operation.id}: shows ${kind}`),
        ...(other.status === 404 ? [] : named(other, beyond.others, hidden)).map(
          (kind) => `${operation.id}: shows ${kind} of a case that the guest does not follow`
        )
      )
    }
    expect(reads.length).toBeGreaterThan(20)
    expect(wrong).toEqual([])
  })

  it('shows a guest who follows nothing no word of the workspace', async () => {
    const wrong: string[] = []
    for (const operation of guestCallIds('cases').map(find)) {
      const answer = await ask(operation, stranger, mine.others)
      const text = JSON.stringify(answer.body ?? '')
      if (text.includes(stage.home.word)) wrong.push(`${operation.id}: ${text.slice(0, 300)}`)
    }
    expect(wrong).toEqual([])
  })

  it('is noticed when the refusal is off: a guest then reads companies, themes and the members’ groups', async () => {
    rules.isRefusing = false
    for (const [id, kind] of [
      ['scoutees.get', 'scoutees'],
      ['themes.list', 'themes'],
      ['themeComments.list', 'theme_comments'],
      ['permissionGroups.list', 'permission_groups']
    ] as const) {
      const answer = await ask(find(id), stage.actors.guest, stage.home.ids)
      expect([id, answer.status, named(answer, stage.home.ids, [kind])]).toEqual([id, 200, [kind]])
    }
  })

  it('is noticed when lists are not narrowed: a guest who follows nothing then reads them', async () => {
    rules.isNarrowing = false
    for (const [id, kind] of [
      ['tagsAndChannels.listChannels', 'channels'],
      ['statusTemplates.list', 'status_templates'],
      ['userGroups.list', 'user_groups'],
      ['members.list', 'users']
    ] as const) {
      const answer = await ask(find(id), stranger, {})
      expect([id, answer.status, named(answer, stage.home.ids, [kind])]).toEqual([id, 200, [kind]])
    }
  })
})

describe('a guest', () => {
  it('has no use of keys beyond the guests’, and a member in a copy of the group is none', async () => {
    const { tenant } = stage.home
    await world.admin
      .updateTable('permission_groups')
      .set({ permissions: ['read_all_project', 'read_follow_project', 'update_member_setting'] })
      .where('uuid', '=', tenant.groups.guest)
      .execute()
    const { body } = await stage.actors.guest.call('GET', '/v2/private/users/current')
    expect([body.isGuest, body.permissionGroup.permissions]).toEqual([true, ['read_follow_project']])
    expect((await stage.actors.guest.call('GET', `/v2/private/projects/${beyond.others['projects']}`)).status).toBe(404)
    const copy = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    expect((await copy.call('GET', '/v2/private/users/current')).body.isGuest).toBe(false)
    expect((await copy.call('GET', '/v2/private/themes')).status).toBe(200)
  })

  it('does not read a case for having made it, and reads it again once followed', async () => {
    const project = beyond.others['projects'] ?? ''
    const { tenant, actor } = stage.home
    await world.admin.updateTable('projects').set({ created_by: stranger.uuid }).where('uuid', '=', project).execute()
    const read = async () => (await stranger.call('GET', `/v2/private/projects/${project}`)).status
    expect(await read()).toBe(404)
    await world.admin.insertInto('project_followers').values({ tenant_uuid: tenant.uuid, project_uuid: project, user_uuid: stranger.uuid }).execute()
    expect(await read()).toBe(200)
    expect((await stranger.call('GET', '/v2/private/projects')).body.items.map(({ uuid }: { uuid: string }) => uuid)).toEqual([project])
    await world.admin.deleteFrom('project_followers').where('user_uuid', '=', stranger.uuid).execute()
    await world.admin.updateTable('projects').set({ created_by: actor.uuid }).where('uuid', '=', project).execute()
    expect(await read()).toBe(404)
  })
})
