import { expect, inject, it } from 'vitest'
import { processEnvironment } from '../../platform/env.ts'
import { runCommands } from './random-commands.ts'

const commands = Number(processEnvironment['SOAK_COMMANDS'] ?? 100_000)

it('R15: random commands against a model', { timeout: 14_400_000 }, async () => {
  const seed = inject('soakSeed')
  const { differences, ...report } = await runCommands({ seed, commands, every: 200 })
  process.stdout.write(`R15: ${commands} commands, seed ${seed}, ${JSON.stringify(report)}, ${differences.length} differences\n`)
  expect(differences).toEqual([])
})
