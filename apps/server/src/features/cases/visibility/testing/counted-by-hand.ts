import { type PermissionKey, permissionKeys } from '@mekiki/contract'
import { canDo } from '../../projects/index.ts'
import { randomKeys, type TestPerson, type TestWorkspace } from './workspace.ts'

/** What somebody's rights are made of. */
export interface Rights {
  permissions: readonly PermissionKey[]
  userGroupUuids: readonly string[]
  isActive: boolean
}

/** A line of the figures about cases. */
export interface Line {
  verb: string
  direction: string
  usersCount: number
  projectsCount: number
}

/** Somebody's rights as they are. */
export const rightsOf = ({ group, userGroupUuids, isActive }: TestPerson): Rights => ({ permissions: group.permissions, userGroupUuids, isActive })

/** The cases that somebody may do something with, one by one by the rule of a single case. */
function reach({ projects }: TestWorkspace, person: TestPerson, rights: Rights, verb: 'read' | 'update' | 'delete'): Set<string> {
  const reader = { userUuid: person.actor.uuid, userGroupUuids: rights.userGroupUuids, isGuest: false, permissions: new Set(rights.permissions) }
  const reached = projects.filter((project) => rights.isActive && canDo(reader, 'read', project) && canDo(reader, verb, project))
  return new Set(reached.map((project) => project.uuid))
}

/** What a change does, counted case by case and person by person. */
export function countByHand(workspace: TestWorkspace, people: readonly TestPerson[], changeOf: (person: TestPerson) => Rights): Line[] {
  return (['read', 'update', 'delete'] as const).flatMap((verb) =>
    (['gained', 'lost'] as const).flatMap((direction) => {
      const projects = new Set<string>()
      const users = people.filter((person) => {
        const [before, after] = [reach(workspace, person, rightsOf(person), verb), reach(workspace, person, changeOf(person), verb)]
        const changed = direction === 'gained' ? [...after].filter((uuid) => !before.has(uuid)) : [...before].filter((uuid) => !after.has(uuid))
        for (const uuid of changed) projects.add(uuid)
        return changed.length > 0
      })
      return users.length === 0 ? [] : [{ verb, direction, usersCount: users.length, projectsCount: projects.size }]
    })
  )
}

/** The active people in a permission group. */
export const activeIn = ({ people }: TestWorkspace, groupUuid: string): TestPerson[] =>
  people.filter((person) => person.isActive && person.group.uuid === groupUuid)

/**
 * Asks what other keys would do to each permission group, many times.
 * @returns the answers that differ from what is counted by hand.
 */
export async function findDifferences(workspace: TestWorkspace, turns: number): Promise<string[]> {
  const found: string[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const group = workspace.groups[turn % workspace.groups.length]
    if (!group) throw new Error('no group')
    const permissions = turn === 0 ? [] : turn === 1 ? [...permissionKeys] : randomKeys(workspace.random)
    const { body } = await workspace.administrator.call('POST', `/v2/private/permission_groups/${group.uuid}/preview`, { permissions })
    const expected = countByHand(workspace, activeIn(workspace, group.uuid), (person) => ({ ...rightsOf(person), permissions }))
    if (JSON.stringify(body.projects) !== JSON.stringify(expected))
      found.push(`${group.permissions.join(', ')} → ${permissions.join(', ')}: ${JSON.stringify(body.projects)}, by hand ${JSON.stringify(expected)}`)
  }
  return found
}
