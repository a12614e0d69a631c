import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'
import { AppError } from '../answers/app-error.ts'
import { administratorPoolOf, createAuthenticateAdministrator } from './authenticate-administrator.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.createAdministrator()
})
afterAll(() => world.close())

const minute = 60_000

/** The check with an identity service that answers as `answer` says; counts how often it was asked. */
async function checkWith(answer: () => Promise<boolean>) {
  const opened: string[] = []
  let [asked, now] = [0, Date.parse('2026-11-20T00:00:00Z')]
  const pool = await administratorPoolOf(world.platform)()
  if (!pool) throw new Error('there are no administrators')
  const accounts = {
    ...world.platform.accounts,
    hasSecondFactor: () => {
      asked += 1
      return answer()
    },
    allowSecondFactors: async (poolId: string) => void opened.push(poolId)
  }
  const check = createAuthenticateAdministrator({ ...world.platform, accounts, clock: () => new Date(now) })
  const token = Buffer.from(`${pool.poolId}|${pool.clientId}|somebody@mekiki.test`).toString('base64url')
  const request = { headers: { authorization: `Bearer ${token}` } } as FastifyRequest
  return {
    pool,
    opened,
    asked: () => asked,
    wait: (milliseconds: number) => void (now += milliseconds),
    run: () => check(request).catch((error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error)))
  }
}

test('an administrator without a second factor is refused, the pool takes one from then on, and the first call after it is on passes', async () => {
  let isOn = false
  const check = await checkWith(async () => isOn)
  expect(await check.run()).toBe('mfa_setup_required')
  expect(check.opened).toEqual([check.pool.poolId])
  isOn = true
  expect(await check.run()).toEqual({ username: 'somebody@mekiki.test' })
})

test('what was heard is believed for ten minutes and no longer', async () => {
  let isOn = true
  const check = await checkWith(async () => isOn)
  await check.run()
  isOn = false
  check.wait(10 * minute - 1)
  expect(await check.run()).toEqual({ username: 'somebody@mekiki.test' })
  expect(check.asked()).toBe(1)
  check.wait(1)
  expect(await check.run()).toBe('mfa_setup_required')
})

test('an identity service that cannot be asked lets nobody in', async () => {
  const check = await checkWith(() => Promise.reject(new Error('no answer')))
  expect(await check.run()).toBe('unavailable')
})
