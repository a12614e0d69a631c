import { figures } from '@mekiki/testing/figures'
import { expect, it } from 'vitest'
import { runCommands } from './random-commands.ts'

it('random changes, moves, deletions and undos do what a small model of them does', async () => {
  const { done, differences } = await runCommands({ seed: figures.seed, commands: 200, every: 50 })
  expect(differences).toEqual([])
  expect(Object.keys(done).toSorted()).toEqual(['create', 'move', 'patch', 'remove', 'setStatus', 'undo'])
})

it('the twin, a model that undoes what was changed since, is noticed', async () => {
  const { differences } = await runCommands({ seed: 4, commands: 300, every: 300, isBlind: true })
  expect(differences[0]).toMatch(/^after command \d+, undo$/u)
})
