import { type Operation, operations } from '@mekiki/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld } from '../world.ts'
import { createEverything } from './tenant-fingerprints.ts'
import { closeSweep, openSweep, send, type Sweep } from './sweep.ts'

// A probe with a foreign id says something only if the same call with one's own goes through.
const isMembers = ({ access }: Operation): boolean => access === 'private' || access === 'dashboard' || access === 'embedded'

let sweep: Sweep
beforeAll(async () => {
  sweep = await openSweep(await createWorld())
})
afterAll(() => closeSweep(sweep))

describe('a call with the caller’s own ids', () => {
  it.each(operations.filter((operation) => isMembers(operation)))('goes through: $id', async (operation) => {
    const home = operation.method === 'GET' ? sweep.home : await createEverything(sweep.world, 'OWNWORD')
    const { answer, call } = await send({ ...sweep, home }, operation, new Map())
    // Every row of the tenant is in use by another one: what cannot go for that reason has passed all other checks.
    const isInUse = operation.method === 'DELETE' && answer.body.code === 'in_use' && operation.errors?.includes('in_use')
    // An archive comes into an empty workspace only, and this one is full: that is asked last.
    const isFull = answer.body.code === 'workspace_not_empty' && operation.errors?.includes('workspace_not_empty')
    // An archive that is at work would be in the way of all others: the workspace's has ended, which is asked last as well.
    const isEnded = operation.id === 'archives.cancel' && answer.body.code === 'job_not_cancellable'
    expect(isInUse || isFull || isEnded || answer.status < 300, `${call.url} ${JSON.stringify(call.body)} → ${JSON.stringify(answer.body)}`).toBe(true)
  })
})
