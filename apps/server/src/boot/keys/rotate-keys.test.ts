import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLogs, sealLogs } from '../../features/admin/admin-system/index.ts'
import { readEnv } from '../../platform/env.ts'
import { findSetting } from '../../platform/db/platform-settings.queries.ts'
import { keysOf, linkKeyUses, openServerKeys } from '../../platform/keys/server-keys.ts'
import { addressVariables } from '../../testing/address-variables.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../testing/world.ts'
import { checkSameKeys } from '../accounts/same-keys.ts'
import { identityKeysOf, secretsOf } from '../accounts/secrets.ts'
import { dropFormerKeys, makeNewKeys, rotateKeys, showKeys } from './rotate-keys.ts'

const [one, other, third] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)]
const inBase64 = (key: Buffer): string => key.toString('base64')

let database: TestDatabase
let world: World
let tenant: TestTenant
let actor: TestActor
let shared: string
const folders: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  world = await createWorld(undefined, database)
  tenant = await world.createTenant()
  actor = await world.createActor(tenant)
  shared = newFolder()
  await checkSameKeys(world.platform.db.admin, secretsOf(envOf({ IDENTITY_KEY: inBase64(one) })), new Date())
})
afterAll(async () => {
  await world.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mekiki-rotate-'))
  folders.push(folder)
  return folder
}

const envOf = (settings: Record<string, string>, dataDir = shared) => readEnv({ ...addressVariables(database.urls), MEKIKI_DATA: dataDir, ...settings })
const servicesOf = (settings: Record<string, string>) => ({ ...world.platform, ...keysOf(identityKeysOf(secretsOf(envOf(settings)))) })

/** Something for the log, and the moment at which it can be sealed. */
async function work(): Promise<void> {
  await actor.call('POST', '/v2/private/channels', { name: `channel ${String(Math.random())}` })
  world.setNow(new Date(Math.max(world.platform.clock().getTime(), Date.now()) + 3 * 3_600_000))
}

const linkKeysOf = async (settings: Record<string, string>): Promise<string[]> => {
  const { keyFor } = await openServerKeys(world.platform.db.admin, identityKeysOf(secretsOf(envOf(settings))))
  return linkKeyUses.map((use) => inBase64(keyFor(use)))
}

const early = { IDENTITY_KEY: inBase64(one), IDENTITY_KEY_PREVIOUS: inBase64(other) }
const late = { IDENTITY_KEY: inBase64(other), IDENTITY_KEY_PREVIOUS: inBase64(one) }
const afterwards = { IDENTITY_KEY: inBase64(other) }

describe('a rotation over several servers', () => {
  it('is refused unless it is announced', async () => {
    await expect(rotateKeys(envOf({ IDENTITY_KEY: inBase64(one) }))).rejects.toThrow(/No former key is announced/u)
    await expect(rotateKeys(envOf({ IDENTITY_KEY: inBase64(other), IDENTITY_KEY_PREVIOUS: inBase64(third) }))).rejects.toThrow(/is not the key/u)
    await expect(rotateKeys(envOf({}, newFolder()))).rejects.toThrow(/holds no secrets\.json/u)
  })

  it('keeps links in mails and the seals of the logs, which the former key can make no more', async () => {
    const before = await linkKeysOf({ IDENTITY_KEY: inBase64(one) })
    for (const settings of [early, late]) {
      await work()
      await sealLogs(servicesOf(settings))
      expect([await linkKeysOf(settings), (await checkLogs(servicesOf(settings))).faults]).toEqual([before, []])
    }
    expect(await showKeys(envOf(late))).toMatchObject([{ state: 'announced', former: 1 }, { state: 'announced' }])
    expect(await rotateKeys(envOf(late))).toMatchObject({ unreadable: 0, isTakenOver: true })
    expect(await rotateKeys(envOf(late))).toMatchObject({ resealed: 0, unreadable: 0, isTakenOver: false })
    expect(await showKeys(envOf(late))).toMatchObject([{ state: 'in use', former: 1 }, { state: 'in use' }])
    await work()
    await sealLogs(servicesOf(afterwards))
    expect([await linkKeysOf(afterwards), await linkKeysOf(early)]).toEqual([before, before])
    expect(await checkLogs(servicesOf(afterwards))).toMatchObject({ isIntact: true, logsCount: 2, faults: [] })
  })

  it('has the check tell of seals that were made anew with the former key, before and behind the change', async () => {
    const faultsOf = async (statement: string): Promise<unknown[]> => {
      await sql.raw('create table kept_seals as table audit_seals').execute(world.admin)
      await sql.raw(statement).execute(world.admin)
      const { faults } = await checkLogs(servicesOf(afterwards))
      await sql.raw('truncate audit_seals; insert into audit_seals table kept_seals; drop table kept_seals').execute(world.admin)
      return faults.map(({ number, fault }) => [number, fault])
    }
    const seals = await world.admin.selectFrom('audit_seals').selectAll().where('tenant_uuid', '=', tenant.uuid).orderBy('number').execute()
    expect(seals.map(({ number }) => number)).toEqual([1, 2, 3])
    // The former key made the last seal before the change: another one of its making is not the one that was there.
    const forged = createHmac('sha256', keysOf({ identityKey: one, former: [] }).keyFor('seals of the logs'))
      .update('another')
      .digest('hex')
    expect(await faultsOf(`update audit_seals set digest = '${forged}' where number = 2`)).toContainEqual([2, 'entries_changed'])
    expect(await faultsOf(`update audit_seals set digest = '${forged}' where number = 3`)).toEqual([[3, 'entries_changed']])
    expect(await faultsOf('delete from audit_seals where number > 1')).toContainEqual([2, 'seal_missing'])
    expect((await checkLogs(servicesOf(afterwards))).isIntact).toBe(true)
  })

  it('keeps nothing in the database that tells a key', async () => {
    const kept = JSON.stringify([await findSetting(world.platform.db.admin, 'link_keys'), await findSetting(world.platform.db.admin, 'seal_handover')])
    const secrets = [one, other].flatMap((key) => [key, ...['receipt', 'seals of the logs'].map((use) => keysOf({ identityKey: key, former: [] }).keyFor(use))])
    expect(kept).toContain('sealed')
    for (const secret of secrets) expect(kept).not.toContain(inBase64(secret))
  })
})

describe('keys of the data directory', () => {
  it('are made anew while the server is down, and the former ones dropped once nothing needs them', async () => {
    await sql`delete from platform_settings where key in ('key_marks', 'link_keys', 'seal_handover')`.execute(world.admin)
    const folder = newFolder()
    const env = envOf({}, folder)
    const first = secretsOf(env)
    await checkSameKeys(world.platform.db.admin, first, new Date())
    await expect(rotateKeys(env)).rejects.toThrow(/keys -- new/u)
    expect(makeNewKeys(env)).toEqual({ passwords: 0 })
    expect(() => makeNewKeys(env)).toThrow(/A rotation goes on/u)
    const second = secretsOf(env)
    expect(second.former).toEqual({ identityKeys: [first.identityKey], signingKeys: [first.signingKey] })
    expect([second.identityKey.equals(first.identityKey), second.signingKey.equals(first.signingKey)]).toEqual([false, false])
    expect(statSync(join(folder, 'secrets.json')).mode & 0o077).toBe(0)
    await checkSameKeys(world.platform.db.admin, second, new Date())
    expect(await rotateKeys(env)).toMatchObject({ unreadable: 0, isTakenOver: true })
    await dropFormerKeys(env)
    expect(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))).toEqual({
      identityKey: inBase64(second.identityKey),
      signingKey: inBase64(second.signingKey)
    })
    await checkSameKeys(world.platform.db.admin, secretsOf(env), new Date())
    await expect(dropFormerKeys(env)).rejects.toThrow(/There are no former keys/u)
  })

  it('are left alone where the settings hold them', () => {
    expect(() => makeNewKeys(envOf(afterwards))).toThrow(/IDENTITY_KEY_PREVIOUS/u)
  })

  it('come with new passwords of an embedded database', () => {
    const folder = newFolder()
    const env = readEnv({ MEKIKI_DATA: folder })
    secretsOf(env)
    const record = { home: 'postgres', isMade: true, adminPassword: 'x', rolePasswords: { app_user: 'before' } }
    writeFileSync(join(folder, 'database.json'), JSON.stringify(record))
    expect(makeNewKeys(env)).toEqual({ passwords: 7 })
    const made = JSON.parse(readFileSync(join(folder, 'database.json'), 'utf8'))
    expect(made).toMatchObject({ ...record, rolePasswords: { app_user: expect.not.stringMatching(/^before$/u), app_backup: expect.any(String) } })
  })
})
