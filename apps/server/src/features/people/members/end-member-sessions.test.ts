import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdentityScene, type IdentityScene } from '../../../testing/identity.ts'
import { signIn as signInAs } from '../../../testing/sign-ins.ts'
import type { TestActor, TestTenant } from '../../../testing/world.ts'
import { createAdministrator } from './testing/people.ts'

const password = 'Aoba-sensing-2026!'

let scene: IdentityScene
let tenant: TestTenant
let keeper: TestActor
beforeAll(async () => {
  scene = await createIdentityScene()
  tenant = await scene.createWorkspace()
  keeper = await createAdministrator(scene.world, tenant, '佐伯 管理')
})
afterAll(() => scene.close())

/** A member who has signed in at the identity service and has called from there, and a second sign-in that never called. */
async function signedIn(): Promise<{ person: TestActor; look: TestActor['call']; jtis: string[] }> {
  const person = await scene.world.createActor(tenant, { name: '相手 花子' })
  const account = { poolId: tenant.poolId, username: `${person.uuid}@mekiki.test` }
  await scene.accounts.inviteUser({ ...account, email: account.username, name: person.name, isMfaSetupRequired: false })
  await scene.accounts.setPermanentPassword(account, password)
  const enter = async () => String(decodeJwt((await scene.signIn(tenant, account.username, password)).AuthenticationResult?.AccessToken ?? '')['origin_jti'])
  const jtis = [await enter(), await enter()]
  const look = signInAs(scene.world, person, jtis[0] ?? '', { at: new Date(Date.now() - 60_000) })
  expect((await look('GET', '/v2/private/users/current')).status).toBe(200)
  return { person, look, jtis }
}

const live = async (jtis: string[]) => [...((await scene.world.platform.signIns?.findLive(jtis)) ?? [])]
const logged = (uuid: string) =>
  scene.world.admin.selectFrom('audit_log').select(['action', 'user_uuid', 'source', 'from_value']).where('entity_uuid', '=', uuid).execute()

describe('signing a member out everywhere', () => {
  it('ends what was used at once, all at the identity service after, and is told to the member and the administrators', async () => {
    const { person, look, jtis } = await signedIn()
    expect((await keeper.call('POST', `/v2/private/users/${person.uuid}/end_sessions`)).status).toBe(204)
    expect((await look('GET', '/v2/private/users/current')).status).toBe(401)
    await scene.runEffects(tenant.uuid)
    expect(await live(jtis)).toEqual([])
    expect(await scene.trySignIn(tenant, `${person.uuid}@mekiki.test`, password)).toBe('signed in')
    expect(await logged(person.uuid)).toEqual([
      { action: 'end_sessions', user_uuid: keeper.uuid, source: 'screen', from_value: { name: '相手 花子', sessions: 1 } }
    ])
    expect((await scene.mailsTo(`${person.uuid}@mekiki.test`)).at(-1)?.text).toContain('すべての端末からログアウト')
    expect((await scene.mailsTo(`${keeper.uuid}@mekiki.test`)).at(-1)?.text).toContain('すべての端末からログアウト')
  })

  it('by the platform’s administration stands as done by the system, and takes a second factor away likewise', async () => {
    const call = await scene.world.createAdministrator()
    for (const [act, action] of [
      ['end_sessions', 'end_sessions'],
      ['reset_second_factor', 'reset_second_factor']
    ] as const) {
      const { person, look, jtis } = await signedIn()
      expect((await call('POST', `/v2/admin/tenants/${tenant.uuid}/users/${person.uuid}/${act}`)).status).toBe(204)
      expect((await look('GET', '/v2/private/users/current')).status).toBe(401)
      await scene.runEffects(tenant.uuid)
      expect(await live(jtis)).toEqual([])
      expect((await logged(person.uuid)).map((entry) => [entry.action, entry.user_uuid, entry.source])).toEqual([[action, null, 'system']])
      expect((await scene.mailsTo(`${person.uuid}@mekiki.test`)).at(-1)?.text).toContain('運営担当者が')
    }
  })

  it('of somebody of another tenant, or of a deleted member: 404, and nothing ends', async () => {
    const { person, look, jtis } = await signedIn()
    const other = await scene.createWorkspace()
    const stranger = await createAdministrator(scene.world, other)
    const call = await scene.world.createAdministrator()
    for (const act of ['end_sessions', 'reset_second_factor']) {
      expect((await stranger.call('POST', `/v2/private/users/${person.uuid}/${act}`)).status).toBe(404)
      expect((await call('POST', `/v2/admin/tenants/${other.uuid}/users/${person.uuid}/${act}`)).status).toBe(404)
    }
    await scene.runEffects(tenant.uuid)
    expect((await look('GET', '/v2/private/users/current')).status).toBe(200)
    expect((await live(jtis)).toSorted()).toEqual(jtis.toSorted())
    await keeper.call('DELETE', `/v2/private/users/${person.uuid}`)
    expect((await keeper.call('POST', `/v2/private/users/${person.uuid}/end_sessions`)).status).toBe(404)
  })
})
