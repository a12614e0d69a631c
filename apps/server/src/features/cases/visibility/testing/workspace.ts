import { type PermissionKey, permissionKeys } from '@mekiki/contract'
import { insiderProjectProperties } from '@mekiki/contract/workspace/constants/index'
import type { TestActor, TestTenant, World } from '../../../../testing/world.ts'
import { projectFactory, type TestTheme } from '../../projects/testing/projects.factory.ts'
import type { ProjectFacts } from '../../projects/index.ts'

/** A generator of numbers from 0 to below 1, the same for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** A permission group of the workspace. */
export interface TestGroup {
  uuid: string
  permissions: PermissionKey[]
}

/** Somebody in the workspace. */
export interface TestPerson {
  actor: TestActor
  group: TestGroup
  userGroupUuids: string[]
  isActive: boolean
}

/** A workspace with people of all kinds and cases with all kinds of ties to them. */
export interface TestWorkspace {
  tenant: TestTenant
  administrator: TestActor
  groups: TestGroup[]
  userGroupUuids: string[]
  people: TestPerson[]
  themes: TestTheme[]
  /** The living cases. */
  projects: (ProjectFacts & { uuid: string; themeUuid: string })[]
  random: () => number
}

const projectKeys = permissionKeys.filter((key) => /^(?:read|update|delete)_(?:own|follow|all)_project(?:_group)?$/u.test(key))

/** Keys at random, those about cases and themes more often than the others. */
export function randomKeys(random: () => number): PermissionKey[] {
  return permissionKeys.filter((key) => random() < (projectKeys.includes(key) ? 0.4 : 0.15))
}

/** Some of a list, at random. */
export function some<T>(list: readonly T[], chance: number, random: () => number): T[] {
  return list.filter(() => random() < chance)
}

async function createPeople(
  world: World,
  tenant: TestTenant,
  userGroups: readonly string[],
  random: () => number
): Promise<{ groups: TestGroup[]; people: TestPerson[] }> {
  const people: TestPerson[] = []
  const groups: TestGroup[] = []
  for (let at = 0; at < 14; at += 1) {
    const permissions = at === 0 ? [] : at === 1 ? (['read_all_project', 'update_own_project'] as PermissionKey[]) : randomKeys(random)
    const userGroupUuids = some(userGroups, 0.35, random)
    const isActive = at % 6 !== 5
    const actor = await world.createActor(tenant, { permissions, userGroupUuids, isActive, name: `人 ${at}` })
    const { permission_group_uuid: own } = await world.admin
      .selectFrom('users')
      .select('permission_group_uuid')
      .where('uuid', '=', actor.uuid)
      .executeTakeFirstOrThrow()
    if (at < 4) groups.push({ uuid: own, permissions })
    const group = groups[at % 4] ?? { uuid: own, permissions }
    await world.admin.updateTable('users').set({ permission_group_uuid: group.uuid }).where('uuid', '=', actor.uuid).execute()
    people.push({ actor, group, userGroupUuids, isActive })
  }
  return { groups, people }
}

/** Makes a workspace from a seed. */
export async function createWorkspace(world: World, seed: number): Promise<TestWorkspace> {
  const random = numbersFrom(seed)
  const tenant = await world.createTenant()
  const make = projectFactory(world, tenant)
  const userGroupUuids: string[] = []
  for (const name of ['法務', '調査', '投資', '広報']) userGroupUuids.push(await make.group(name))
  const administrator = await world.createActor(tenant, { name: '管理' })
  await world.admin.updateTable('users').set({ permission_group_uuid: tenant.groups.administrator }).where('uuid', '=', administrator.uuid).execute()
  const { groups, people } = await createPeople(world, tenant, userGroupUuids, random)
  const actors = people.map((person) => person.actor)
  const themes = [await make.theme({ name: '公開' })]
  for (const name of ['限定', '極秘']) {
    const hides = some(insiderProjectProperties, 0.6, random)
    themes.push(
      await make.theme({
        name,
        hides: hides.length > 0 ? hides : ['review'],
        insiders: some(actors, 0.2, random),
        insiderGroups: some(userGroupUuids, 0.3, random)
      })
    )
  }
  const projects: TestWorkspace['projects'] = []
  for (let at = 0; at < 48; at += 1) {
    const theme = themes[at % themes.length]
    const by = random() < 0.1 ? null : (actors[Math.floor(random() * actors.length)] ?? null)
    const followers = some(actors, at % 3 === 0 ? 0 : 0.15, random)
    const followerGroups = at % 4 === 0 ? some(userGroupUuids, 0.4, random) : []
    const isDeleted = at % 12 === 11
    if (!theme) continue
    const uuid = await make.project({ theme, by, followers, groups: followerGroups, ...(isDeleted && { deleted_at: new Date() }) })
    if (isDeleted) continue
    projects.push({
      uuid,
      themeUuid: theme.uuid,
      createdBy: by?.uuid ?? null,
      followerUuids: followers.map((actor) => actor.uuid),
      followerGroupUuids: followerGroups
    })
  }
  return { tenant, administrator, groups, userGroupUuids, people, themes, projects, random }
}
