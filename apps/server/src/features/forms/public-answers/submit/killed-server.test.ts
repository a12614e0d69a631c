import { describe, expect, it } from 'vitest'
import { killServers } from '../testing/kill-servers.ts'

describe('servers that are killed while people upload and answer (R9, R14)', () => {
  it('leave every answer whole, with its file, and none lost that was receipted', async () => {
    const { answers, receipted, ...faults } = await killServers({ seed: 9, kills: 2, people: 4, isTrusting: false })
    expect([answers > 0, receipted === answers]).toEqual([true, true])
    expect(faults).toEqual({ lost: 0, torn: 0, doubled: 0, tornFiles: 0, unswept: 0 })
  })

  it('would leave answers without their files if they did not ask the store', async () => {
    expect((await killServers({ seed: 9, kills: 1, people: 6, isTrusting: true })).torn).toBeGreaterThan(0)
  })
})
