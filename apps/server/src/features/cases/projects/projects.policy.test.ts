import type { PermissionKey } from '@mekiki/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { Finder } from '../../../platform/db/gateways.ts'
import { createWorld, type TestTenant, type World } from '../../../testing/world.ts'
import { canCreateRecord, canDo, hiddenPartsOf, keysFor, type ProjectFacts, type ProjectReader, projectScope } from './projects.policy.ts'
import { build, inScope } from './access/scope.queries.ts'
import { projectFactory } from './testing/projects.factory.ts'

const reader = (permissions: readonly PermissionKey[], userUuid = v7(), userGroupUuids: readonly string[] = []): ProjectReader => ({
  userUuid,
  userGroupUuids,
  isGuest: false,
  permissions: new Set(permissions)
})
const facts = (part: Partial<ProjectFacts> = {}): ProjectFacts => ({ createdBy: null, followerUuids: [], followerGroupUuids: [], ...part })

describe('what a caller may do with a case', () => {
  it.each([
    ['update', ['update_own_project', 'update_follow_project', 'update_all_project']],
    ['delete', ['delete_own_project', 'delete_follow_project', 'delete_all_project']],
    ['read', ['read_follow_project', 'read_all_project']]
  ] as const)('needs one of the keys that a refusal of %s names', (verb, keys) => {
    expect(keysFor(verb)).toEqual(keys)
  })

  it.each([
    [[], false, false],
    [['update_own_project'], false, false],
    [['update_follow_project'], false, true],
    [['update_all_project'], true, true]
  ] as const)('with %j updates somebody’s: %s, a followed one: %s, reads an own one', (permissions, isAny, isFollowed) => {
    const actor = reader(permissions)
    expect(canDo(actor, 'update', facts())).toBe(isAny)
    expect(canDo(actor, 'update', facts({ followerUuids: [actor.userUuid] }))).toBe(isFollowed)
    expect(canDo(actor, 'read', facts({ createdBy: actor.userUuid }))).toBe(true)
  })

  it('never takes a case without a creator for an own one', () => {
    expect(canDo(reader(['update_own_project']), 'update', facts({ createdBy: null }))).toBe(false)
  })

  it('adds records with the key for all or the right to update, but not where records are hidden', () => {
    const actor = reader(['update_own_project'])
    const own = facts({ createdBy: actor.userUuid })
    expect([canCreateRecord(actor, own, []), canCreateRecord(actor, facts(), []), canCreateRecord(actor, own, ['record_and_file'])]).toEqual([
      true,
      false,
      false
    ])
    expect(canCreateRecord(reader(['create_all_project_record']), facts(), ['review'])).toBe(true)
  })
})

describe('an insider setting', () => {
  const [insider, member, group] = [v7(), v7(), v7()]
  const restriction = { themeUuid: v7(), parts: ['review', 'task'] as const, userUuids: [insider], userGroupUuids: [group] }
  it('hides its parts from people whom it names neither themselves nor by group', () => {
    expect(hiddenPartsOf({ userUuid: insider, userGroupUuids: [] }, { ...restriction, parts: [...restriction.parts] })).toEqual([])
    expect(hiddenPartsOf({ userUuid: member, userGroupUuids: [group] }, { ...restriction, parts: [...restriction.parts] })).toEqual([])
    expect(hiddenPartsOf({ userUuid: member, userGroupUuids: [v7()] }, { ...restriction, parts: [...restriction.parts] })).toEqual(['review', 'task'])
    expect(hiddenPartsOf({ userUuid: member, userGroupUuids: [] }, undefined)).toEqual([])
  })
})

describe('the scope as a filter', () => {
  let world: World
  let tenant: TestTenant
  beforeAll(async () => {
    world = await createWorld()
    tenant = await world.createTenant()
  })
  afterAll(() => world.close())

  it('finds exactly the cases that the check of a single case lets through, for every mix of keys and ties', async () => {
    const make = projectFactory(world, tenant)
    const [mine, other] = [await make.group('我々'), await make.group('別の人々')]
    const me = await world.createActor(tenant, { userGroupUuids: [mine] })
    const you = await world.createActor(tenant)
    const theme = await make.theme()
    const projects: (ProjectFacts & { uuid: string })[] = []
    for (const by of [null, me, you]) {
      for (const followers of [[], [me], [you], [me, you]]) {
        for (const groups of [[], [mine], [other]]) {
          const uuid = await make.project({ theme, by, followers, groups })
          projects.push({ uuid, createdBy: by?.uuid ?? null, followerUuids: followers.map((actor) => actor.uuid), followerGroupUuids: groups })
        }
      }
    }
    const finder = new Finder(world.platform.db.finder, tenant.uuid)
    const keys = ['read_all_project', 'read_follow_project', 'update_own_project', 'update_follow_project', 'update_all_project'] as const
    const sizes = new Set<number>()
    for (let mix = 0; mix < 2 ** keys.length; mix += 1) {
      const actor = reader(
        keys.filter((_, index) => (mix >> index) % 2 === 1),
        me.uuid,
        [mine]
      )
      for (const verb of ['read', 'update', 'delete'] as const) {
        const scope = projectScope(actor, verb)
        const query = build()
          .selectFrom('projects as p')
          .select('p.uuid')
          .where((eb) => inScope(eb, scope))
        const { uuids } = await finder.findPage(
          query,
          build()
            .selectFrom('projects as p')
            .select((eb) => eb.fn.countAll<number>().as('count'))
        )
        const checked = projects.filter((row) => canDo(actor, verb, row)).map((row) => row.uuid)
        expect(uuids.toSorted(), `${[...actor.permissions].join(', ')}: ${verb}`).toEqual(checked.toSorted())
        sizes.add(checked.length)
      }
    }
    expect([...sizes].toSorted((a, b) => a - b)).toEqual([0, 12, 24, 28, 36])
  })
})
