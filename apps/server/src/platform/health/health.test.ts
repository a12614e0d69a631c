import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlantOptions } from '../../testing/planted.ts'
import { plant } from '../../testing/planted.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { type CheckedParts, checksOf } from './checks.ts'
import { type Check, createHealth } from './health.ts'

const hang = (): Promise<never> => new Promise(() => undefined)
const check = (given: Partial<Check>): Check => ({ name: 'rows', isNeeded: true, rest: 1000, look: async () => null, ...given })

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('the look at a server', () => {
  it('asks a part once for all who come at the same time, and again after its rest', async () => {
    let [asked, now] = [0, 0]
    const look = async (): Promise<null> => {
      asked += 1
      return null
    }
    const health = createHealth([check({ look })], { now: () => now })
    await Promise.all([health.look(), health.look(), health.look()])
    await health.look()
    expect(asked).toBe(1)
    now = 1000
    expect(await health.look()).toEqual({ status: 'ok', parts: [{ name: 'rows', status: 'ok', reason: null }] })
    expect(asked).toBe(2)
  })

  it('ends in time when a part hangs, and does not ask it again before it answered', async () => {
    let [asked, now] = [0, 0]
    const look = (): Promise<never> => {
      asked += 1
      return hang()
    }
    const health = createHealth([check({ look }), check({ name: 'mail', isNeeded: false, look: hang })], { now: () => now, milliseconds: 20 })
    const parts = [
      { name: 'rows', status: 'failed', reason: 'timeout' },
      { name: 'mail', status: 'degraded', reason: 'timeout' }
    ]
    for (now = 0; now < 10_000; now += 2000) expect(await health.look()).toEqual({ status: 'failed', parts })
    expect(asked).toBe(1)
  })

  it('keeps a server that is only busy, and one without what it does not need', async () => {
    const busy = createHealth([check({ look: hang, isBusy: () => true })], { milliseconds: 20 })
    expect(await busy.look()).toEqual({ status: 'degraded', parts: [{ name: 'rows', status: 'degraded', reason: 'busy' }] })
    const refused = Object.assign(new Error('outer'), { cause: Object.assign(new Error('secret-host'), { code: '28P01' }) })
    const mailless = createHealth([check({}), check({ name: 'mail', isNeeded: false, look: () => Promise.reject(refused) })])
    expect(await mailless.look()).toMatchObject({ status: 'degraded', parts: [{ status: 'ok' }, { status: 'degraded', reason: 'refused' }] })
  })
})

describe('GET /health/ready', () => {
  const ready = async (given: Partial<CheckedParts>) => {
    const { db, files, mailer } = world.platform
    const own: CheckedParts = { db, files, mailer, queueUrl: world.database.urls.queue, askIdentity: null, dataDir: null, hasOwnFiles: true, ...given }
    const options: PlantOptions = { platform: { health: createHealth(checksOf(own)) } }
    const planted = await plant(world, {}, {}, options)
    const answer = await planted.send({ url: '/health/ready', headers: { 'accept-language': 'en' } })
    await planted.close()
    return answer
  }
  const stateOf = (parts: { name: string; status: string; reason: string | null }[], part: string) => parts.find(({ name }) => name === part)

  it('names each part of a server that is well', async () => {
    const { status, body } = await ready({ askIdentity: async () => null, dataDir: tmpdir() })
    expect(status).toBe(200)
    expect(body.parts.map(({ name }: { name: string }) => name)).toEqual(['rows', 'finder', 'identity', 'admin', 'commits', 'queue', 'store', 'disk', 'mail'])
    expect(body.parts.filter(({ status: each }: { status: string }) => each === 'failed')).toEqual([])
    expect(stateOf(body.parts, 'commits')).toEqual({ name: 'commits', status: 'ok', reason: null })
  })

  it.each([
    ['rows', 'user'],
    ['finder', 'finder']
  ] as const)('answers 503 without %s, and says so', async (part, role) => {
    const gone = {
      getExecutor: () => ({
        transformQuery: () => {
          throw Object.assign(new Error('connect ECONNREFUSED 10.1.2.3'), { code: 'ECONNREFUSED' })
        }
      })
    }
    const db = { ...world.platform.db, [role]: gone as never }
    const { status, body, headers } = await ready({ db })
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '5'])
    expect(stateOf(body.current.parts, part)).toEqual({ name: part, status: 'failed', reason: 'unreachable' })
    expect(JSON.stringify(body)).not.toContain('10.1.2.3')
  })

  it('stays with its balancer without queue, store and mail, and says so', async () => {
    const broken = () => Promise.reject(Object.assign(new Error('smtp.example.com'), { code: 'ECONNREFUSED' }))
    const { status, body } = await ready({
      queueUrl: world.database.urls.queue.replace(/:[^:@]+@/u, ':wrong@'),
      files: { ...world.platform.files, findStat: broken },
      mailer: { ...world.platform.mailer, verify: broken }
    })
    expect([status, body.status]).toEqual([200, 'degraded'])
    expect(stateOf(body.parts, 'queue')).toEqual({ name: 'queue', status: 'degraded', reason: 'refused' })
    for (const part of ['store', 'mail']) expect(stateOf(body.parts, part)).toEqual({ name: part, status: 'degraded', reason: 'unreachable' })
    expect(JSON.stringify(body)).not.toContain('smtp.example.com')
  })

  it('answers 503 when the folder of its files is gone, which is wrong with this server alone', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'mekiki-health-'))
    rmSync(dataDir, { recursive: true })
    expect((await ready({ dataDir })).status).toBe(503)
    const { status, body } = await ready({ dataDir, hasOwnFiles: false })
    expect([status, stateOf(body.parts, 'disk')]).toEqual([200, { name: 'disk', status: 'degraded', reason: 'unwritable' }])
  })
})
