import { expect, inject, it } from 'vitest'
import { createWorld } from '../world.ts'
import { killWorkers, notificationsOf } from './kill-workers.ts'

it('R14: workers killed over their effects', { timeout: 3_600_000 }, async () => {
  const world = await createWorld()
  const plan = { seed: inject('soakSeed'), kills: 100, notices: 200, mails: 200, isForgetful: false }
  const { notifications, mails, parked: deadLetters } = await killWorkers(world, plan)
  const wrong = [...notifications, ...mails].filter((times) => times !== 1).length
  const missing = notificationsOf(plan) + plan.mails - notifications.length - mails.length
  process.stdout.write(
    `R14: ${plan.kills} kills, ${notifications.length} notifications and ${mails.length} mails, ${wrong} not once, ${missing} missing, ${deadLetters.length} parked\n`
  )
  expect([wrong, missing, deadLetters.length]).toEqual([0, 0, 1])
  await world.close()
})
