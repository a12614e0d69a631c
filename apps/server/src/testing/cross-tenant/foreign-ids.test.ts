import { type Operation, operations } from '@mekiki/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld } from '../world.ts'
import { placesOf } from './places.ts'
import { findStaleRules, ruleOf } from './rules.ts'
import { closeSweep, findForeign, openSweep, probePlace, send, type Sweep } from './sweep.ts'

const isMembers = ({ access }: Operation): boolean => access === 'private' || access === 'dashboard' || access === 'embedded'

const places = operations.flatMap((operation) => placesOf(operation).map((place) => ({ id: operation.id, place, operation })))

let sweep: Sweep
beforeAll(async () => {
  sweep = await openSweep(await createWorld())
})
afterAll(() => closeSweep(sweep))

describe('an id of another tenant', () => {
  it('has a written answer in each of its places', () => {
    expect(places.length).toBeGreaterThan(150)
    for (const { operation, place } of places) ruleOf(operation, place)
    expect(findStaleRules(operations, placesOf)).toEqual([])
  })

  it.each(places)('is as good as none: $id, $place', async ({ operation, place }) => {
    expect(await probePlace(sweep, operation, place)).toEqual([])
  })
})

describe('a call without ids of another tenant', () => {
  it.each(operations.filter((operation) => isMembers(operation) && operation.method === 'GET'))('shows nothing of it: $id', async (operation) => {
    const { answer } = await send(sweep, operation, new Map())
    expect([200, 202, 422]).toContain(answer.status)
    expect(findForeign(sweep.foreign, JSON.stringify(answer.body))).toEqual([])
  })
})
