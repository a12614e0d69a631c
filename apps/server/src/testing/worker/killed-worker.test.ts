import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../world.ts'
import { killWorkers, notificationsOf, poison } from './kill-workers.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const plan = { seed: 14, notices: 20, mails: 12 }
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

describe('workers that are killed over their effects (R14)', () => {
  it('make each notification and each mail once, and park what never works', async () => {
    const { notifications, mails, parked: deadLetters } = await killWorkers(world, { ...plan, kills: 2, isForgetful: false })
    expect([notifications, mails]).toEqual([Array.from({ length: notificationsOf(plan) }, () => 1), Array.from({ length: plan.mails }, () => 1)])
    expect(deadLetters).toEqual([{ kind: poison, attempts: expect.any(Number), reason: 'Error' }])
  })

  it('would make some twice if they did not know an effect again', async () => {
    const { notifications, mails } = await killWorkers(world, { ...plan, kills: 1, isForgetful: true })
    expect(sum(notifications) + sum(mails)).toBeGreaterThan(notificationsOf(plan) + plan.mails)
  })
})
