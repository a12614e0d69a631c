import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '../../platform/env.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { checkSameKeys, forgetKeys, takeOverKeys } from './same-keys.ts'
import { secretsOf } from './secrets.ts'

const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const inBase64 = (key: Buffer): string => key.toString('base64')

let world: World
const folders: string[] = []
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => forgetKeys(world.platform.db.admin))
afterAll(async () => {
  await world.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** The keys of a server with a data directory of its own. */
function secretsWith(settings: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'mekiki-keys-'))
  folders.push(dataDir)
  return secretsOf(readEnv({ ...settings, MEKIKI_DATA: dataDir }))
}

const check = (settings: Record<string, string>): Promise<void> => checkSameKeys(world.platform.db.admin, secretsWith(settings), new Date())

describe('the keys of several servers', () => {
  it('are the same where IDENTITY_KEY is, also the one that signs', async () => {
    await check({ IDENTITY_KEY: inBase64(one) })
    await expect(check({ IDENTITY_KEY: inBase64(one) })).resolves.toBeUndefined()
    await expect(check({ IDENTITY_KEY: inBase64(other) })).rejects.toThrow(/^IDENTITY_KEY of this server is not the key .*"identityKey" in secrets\.json/u)
    await expect(check({ IDENTITY_KEY: inBase64(one), SIGNING_KEY: inBase64(other) })).rejects.toThrow(/^SIGNING_KEY .*forget-keys/u)
  })

  it('differ where each server drew its own, and one that keeps its data directory goes on', async () => {
    const secrets = secretsWith({})
    await checkSameKeys(world.platform.db.admin, secrets, new Date())
    await expect(checkSameKeys(world.platform.db.admin, secrets, new Date())).resolves.toBeUndefined()
    await expect(check({})).rejects.toThrow(/^IDENTITY_KEY/u)
  })

  it('are taken anew when that is asked for, and nothing of them is kept', async () => {
    await check({ IDENTITY_KEY: inBase64(one) })
    await forgetKeys(world.platform.db.admin)
    await check({ IDENTITY_KEY: inBase64(other), SIGNING_KEY: inBase64(one) })
    const rows = JSON.stringify(await world.admin.selectFrom('platform_settings').selectAll().execute())
    expect([one, other].some((key) => rows.includes(inBase64(key)) || rows.includes(key.toString('hex')))).toBe(false)
    await expect(check({ IDENTITY_KEY: inBase64(one), SIGNING_KEY: inBase64(one) })).rejects.toThrow(/^IDENTITY_KEY/u)
  })

  it('may change one server after the other once both are announced, and one that stays behind is refused afterwards', async () => {
    const [old, next] = [inBase64(one), inBase64(other)]
    const late = { IDENTITY_KEY: next, IDENTITY_KEY_PREVIOUS: old }
    await check({ IDENTITY_KEY: old })
    await expect(check({ IDENTITY_KEY: next })).rejects.toThrow(/IDENTITY_KEY_PREVIOUS/u)
    for (const settings of [{ IDENTITY_KEY: old, IDENTITY_KEY_PREVIOUS: next }, late, { IDENTITY_KEY: old }]) await check(settings)
    const { admin } = world.platform.db
    expect(await takeOverKeys(admin, secretsWith(late), new Date())).toBe(true)
    expect(await takeOverKeys(admin, secretsWith(late), new Date())).toBe(false)
    for (const settings of [late, { IDENTITY_KEY: next }]) await check(settings)
    await expect(check({ IDENTITY_KEY: old, IDENTITY_KEY_PREVIOUS: next })).rejects.toThrow(/^IDENTITY_KEY of this server was replaced/u)
    await expect(check({ IDENTITY_KEY: old })).rejects.toThrow(/^IDENTITY_KEY of this server was replaced/u)
  })

  it('may change the one that signs by itself', async () => {
    const identity = { IDENTITY_KEY: inBase64(one) }
    await check({ ...identity, SIGNING_KEY: inBase64(one) })
    await expect(check({ ...identity, SIGNING_KEY: inBase64(other) })).rejects.toThrow(/^SIGNING_KEY .*SIGNING_KEY_PREVIOUS/u)
    await check({ ...identity, SIGNING_KEY: inBase64(other), SIGNING_KEY_PREVIOUS: inBase64(one) })
  })
})
