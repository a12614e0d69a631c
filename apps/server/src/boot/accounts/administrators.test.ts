import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createIdentityScene, type IdentityScene } from '../../testing/identity.ts'
import type { TestTenant } from '../../testing/world.ts'
import { type AdministratorCommands, createCommands } from './administrators.ts'

let scene: IdentityScene
let pool: TestTenant
let commands: AdministratorCommands
beforeAll(async () => {
  scene = await createIdentityScene()
  pool = { uuid: '', groups: { administrator: '', member: '', guest: '' }, ...(await scene.accounts.createPoolForTenant(v7())) }
  commands = createCommands({ accounts: scene.accounts, db: scene.world.platform.db, poolId: pool.poolId })
})
afterAll(() => scene.close())

it('the command makes an administrator, whose password it tells again as long as they have none of their own', async () => {
  const first = await commands.create(' Ops@Mekiki.test', 'Ops')
  const second = await commands.create('ops@mekiki.test', undefined)
  expect(await scene.trySignIn(pool, 'ops@mekiki.test', first.temporaryPassword)).not.toBe('NEW_PASSWORD_REQUIRED')
  expect(await scene.trySignIn(pool, 'ops@mekiki.test', second.temporaryPassword)).toBe('NEW_PASSWORD_REQUIRED')
  expect(await commands.list()).toEqual([{ email: 'ops@mekiki.test', name: 'Ops', state: 'invited', hasSecondFactor: false }])
  await scene.accounts.setPermanentPassword({ poolId: pool.poolId, username: 'ops@mekiki.test' }, 'Right-Password-1!')
  await expect(commands.create('ops@mekiki.test', undefined)).rejects.toThrow('ops@mekiki.test is an administrator already.')
  await expect(commands.create('ops', undefined)).rejects.toThrow('"ops" is no e-mail address.')
})

it('the command ends the sessions of whom it takes a second factor from, lets people in again, and is written down', async () => {
  const key = { poolId: pool.poolId, username: 'ops@mekiki.test' }
  await scene.accounts.disableUser(key)
  expect((await commands.list())[0]?.state).toBe('inactive')
  await commands.activate('ops@mekiki.test')
  expect(await scene.trySignIn(pool, 'ops@mekiki.test', 'Right-Password-1!')).toBe('signed in')
  await commands.resetSecondFactor('OPS@mekiki.test')
  await expect(commands.resetSecondFactor('nobody@mekiki.test')).rejects.toThrow('There is no administrator nobody@mekiki.test')
  const log = await scene.world.admin.selectFrom('admin_audit_log').select(['operation', 'administrator', 'input']).orderBy('uuid').execute()
  expect(log.map(({ operation }) => operation)).toEqual(['create', 'create', 'update', 'resetSecondFactor'].map((name) => `administrators.${name}`))
  expect([log.every(({ administrator }) => administrator.startsWith('command line (')), JSON.stringify(log)]).toEqual([
    true,
    expect.not.stringContaining('Password')
  ])
})
