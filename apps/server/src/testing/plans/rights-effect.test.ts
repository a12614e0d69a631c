import { permissionKeys } from '@mekiki/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestActor, World } from '../world.ts'
import { projectCounts } from './many-projects.ts'
import { createManyWorld } from './many-world.ts'

/** So many times as long as reading every value of all cases may a preview over them take, beside it on the same machine; measured: 0.3 to 0.5. */
const allowedRatio = 3

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

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** An answer with how many times as long it took as what was read right before and after. */
async function measured(path: string, body: object) {
  const readAll = () => sql`SELECT sum(length(projects::text)) FROM projects WHERE tenant_uuid = ${actor.tenant.uuid}`.execute(world.admin)
  const before = await timeOf(readAll)
  let answer: Awaited<ReturnType<TestActor['call']>> | undefined
  const own = await timeOf(async () => (answer = await actor.call('POST', path, body)))
  if (answer === undefined) throw new Error('no answer')
  const ratio = (own * 2) / (before + (await timeOf(readAll)))
  return { ...answer, ratio }
}

describe('what a change of rights does, over a hundred thousand cases', () => {
  it('is told in time for everybody, whichever keys change, and counts every case', async () => {
    const path = `/v2/private/permission_groups/${group}/preview`
    const keySets = [[], ['read_follow_project'], ['read_follow_project', 'update_own_project'], [...permissionKeys]]
    const answers = []
    for (const permissions of keySets) answers.push(await measured(path, { permissions }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const lost = answers[0]?.body.projects.find((line: { verb: string; direction: string }) => line.verb === 'read' && line.direction === 'lost')
    expect(lost).toMatchObject({ usersCount: users.length })
    expect(lost.projectsCount).toBe(projectCounts.large)
    expect(Math.max(...answers.map(({ ratio }) => ratio))).toBeLessThan(allowedRatio)
  })

  it('is told in time for a change of user groups', async () => {
    const answer = await measured('/v2/private/users/preview', {
      user_uuids: users,
      item: { user_group_uuids: userGroups.slice(0, 1), permission_group_uuid: actor.tenant.groups.guest }
    })
    expect([answer.status, answer.body.projects.length > 0]).toEqual([200, true])
    expect(answer.ratio).toBeLessThan(allowedRatio)
  })
})
