import { expect, inject, it } from 'vitest'
import { killServers } from './kill-servers.ts'

it('R9: servers killed while people upload and answer', { timeout: 7_200_000 }, async () => {
  const plan = { seed: inject('soakSeed'), kills: 300, people: 6, isTrusting: false }
  const { answers, receipted, ...faults } = await killServers(plan)
  const { lost, torn, doubled, tornFiles, unswept } = faults
  process.stdout.write(
    `R9: ${plan.kills} kills, ${answers} answers, ${receipted} receipted, ${lost} lost, ${torn} torn, ${doubled} doubled, ${tornFiles} torn files, ${unswept} not swept\n`
  )
  expect(faults).toEqual({ lost: 0, torn: 0, doubled: 0, tornFiles: 0, unswept: 0 })
})
