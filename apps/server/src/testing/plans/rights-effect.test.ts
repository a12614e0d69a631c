import { permissionKeys } from '@mekiki/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestActor, World } from '../world.ts'
import { projectCounts } from './many-projects.ts'
import { createManyWorld } from './many-world.ts'

/** What a preview over all cases may take on a machine that does other things as well; measured 0.6 to 1.3 s (docs/decisions/020-rights.md). */
const allowedMilliseconds = 5000

let world: World
let actor: TestActor
let group: string
let userGroups: string[]
let users: string[]
beforeAll(async () => {
  ;({ world, all: actor } = await createManyWorld())
  const { tenant } = actor
  group = tenant.groups.member
  const made = await world.admin.selectFrom('user_groups').select('uuid').where('tenant_uuid', '=', tenant.uuid).execute()
  const people = await world.admin.selectFrom('users').select('uuid').where('tenant_uuid', '=', tenant.uuid).where('uuid', '!=', actor.uuid).execute()
  userGroups = made.map((row) => row.uuid)
  users = people.map((row) => row.uuid)
  await world.admin.updateTable('users').set({ permission_group_uuid: group }).where('uuid', 'in', users).execute()
  await world.admin
    .insertInto('user_group_members')
    .values(users.flatMap((user_uuid, at) => userGroups.slice(at % 3).map((user_group_uuid) => ({ tenant_uuid: tenant.uuid, user_uuid, user_group_uuid }))))
    .execute()
})
afterAll(() => world.close())

async function timed(path: string, body: object) {
  const started = performance.now()
  const answer = await actor.call('POST', path, body)
  return { ...answer, milliseconds: Math.round(performance.now() - started) }
}

describe('what a change of rights does, over a hundred thousand cases', () => {
  it('is told in time for everybody, whichever keys change, and counts every case', async () => {
    const path = `/v2/private/permission_groups/${group}/preview`
    const keySets = [[], ['read_follow_project'], ['read_follow_project', 'update_own_project'], [...permissionKeys]]
    const answers = []
    for (const permissions of keySets) answers.push(await timed(path, { permissions }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const lost = answers[0]?.body.projects.find((line: { verb: string; direction: string }) => line.verb === 'read' && line.direction === 'lost')
    expect(lost).toMatchObject({ usersCount: users.length })
    expect(lost.projectsCount).toBe(projectCounts.large)
    expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(allowedMilliseconds)
  })

  it('is told in time for a change of user groups', async () => {
    const answer = await timed('/v2/private/users/preview', {
      user_uuids: users,
      item: { user_group_uuids: userGroups.slice(0, 1), permission_group_uuid: actor.tenant.groups.guest }
    })
    expect([answer.status, answer.body.projects.length > 0]).toEqual([200, true])
    expect(answer.milliseconds).toBeLessThan(allowedMilliseconds)
  })
})
