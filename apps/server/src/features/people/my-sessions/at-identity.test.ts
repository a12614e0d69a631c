import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdentityScene, type IdentityScene } from '../../../testing/identity.ts'
import { signIn as signInAs } from '../../../testing/sign-ins.ts'
import type { TestActor, TestTenant } from '../../../testing/world.ts'

const password = 'Aoba-sensing-2026!'

let scene: IdentityScene
let tenant: TestTenant
beforeAll(async () => {
  scene = await createIdentityScene()
  tenant = await scene.createWorkspace()
})
afterAll(() => scene.close())

/** A member with an account at the identity service. */
async function member(): Promise<TestActor> {
  const actor = await scene.world.createActor(tenant)
  const account = { poolId: tenant.poolId, username: `${actor.uuid}@mekiki.test` }
  await scene.accounts.inviteUser({ ...account, email: account.username, name: actor.name, isMfaSetupRequired: false })
  await scene.accounts.setPermanentPassword(account, password)
  return actor
}

/** Signs in at the identity service at an instant; gives the session's id. */
async function signIn(actor: TestActor, at: Date): Promise<string> {
  scene.world.setNow(at)
  const { AuthenticationResult: tokens } = await scene.signIn(tenant, `${actor.uuid}@mekiki.test`, password)
  scene.world.setNow(null)
  return String(decodeJwt(tokens?.AccessToken ?? '')['origin_jti'])
}

const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000)
const live = async (...jtis: string[]): Promise<boolean[]> => {
  const found = await scene.world.platform.signIns?.findLive(jtis)
  return jtis.map((jti) => found?.has(jti) ?? false)
}

describe('sign-ins that are ended', () => {
  it('are ended at the identity service too: one, and the others go on', async () => {
    const actor = await member()
    const [here, there] = [await signIn(actor, ago(20)), await signIn(actor, ago(10))]
    const [mine, theirs] = [signInAs(scene.world, actor, here, { at: ago(20) }), signInAs(scene.world, actor, there, { at: ago(10) })]
    await theirs('GET', '/v2/private/users/current')
    const { items } = (await mine('GET', '/v2/private/my_sessions')).body
    const other = items.find((item: { isCurrent: boolean }) => !item.isCurrent)
    await mine('DELETE', `/v2/private/my_sessions/${other.uuid}`)
    await scene.runEffects(tenant.uuid)
    expect(await live(here, there)).toEqual([true, false])
  })

  it('everywhere: also those that were never used here, but not the one that begins afterwards, however late the effect comes', async () => {
    const actor = await member()
    const [here, silent] = [await signIn(actor, ago(20)), await signIn(actor, ago(10))]
    await signInAs(scene.world, actor, here, { at: ago(20) })('POST', '/v2/private/my_sessions/end_all')
    const later = await signIn(actor, new Date(Date.now() + 2000))
    await scene.runEffects(tenant.uuid)
    expect(await live(here, silent, later)).toEqual([false, false, true])
    const { status } = await signInAs(scene.world, actor, later, { at: new Date(Date.now() + 2000) })('GET', '/v2/private/users/current')
    expect(status).toBe(200)
  })

  it('are not shown any more when the identity service ended them by itself', async () => {
    const actor = await member()
    const [here, there] = [await signIn(actor, ago(20)), await signIn(actor, ago(10))]
    await signInAs(scene.world, actor, there, { at: ago(10) })('GET', '/v2/private/users/current')
    await scene.world.platform.signIns?.end([there])
    const { items } = (await signInAs(scene.world, actor, here, { at: ago(20) })('GET', '/v2/private/my_sessions')).body
    expect(items.map((item: { isCurrent: boolean }) => item.isCurrent)).toEqual([true])
  })
})
