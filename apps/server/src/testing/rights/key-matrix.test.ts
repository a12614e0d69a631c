import { permissionKeys } from '@mekiki/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../world.ts'
import { askKeys, createHolders, findUnwrittenCalls, type Holder, keyedOperations } from './key-matrix.ts'

let world: World
let holders: Holder[]
beforeAll(async () => {
  world = await createWorld()
  holders = await createHolders(world, await world.createTenant())
})
afterAll(() => world.close())

const getOperation = (id: string) => {
  const found = keyedOperations.find((operation) => operation.id === id)
  if (!found) throw new Error(`there is no call ${id}`)
  return found
}

describe('calls about members, groups, settings, rights, notices and exports', () => {
  it('are all written down, and asked about for every key', () => {
    expect(findUnwrittenCalls(keyedOperations.map(({ id }) => id))).toEqual([])
    expect(findUnwrittenCalls(['members.somethingNew'])).toEqual(['members.somethingNew'])
    expect(keyedOperations.length * holders.length).toBeGreaterThan(3000)
    expect(holders.length).toBe(permissionKeys.length + 2)
  })

  it('let through whoever holds one of their keys and nobody else, naming the keys', async () => {
    const found: string[] = []
    for (const operation of keyedOperations) found.push(...(await askKeys(operation, holders)))
    expect(found).toEqual([])
  })

  it.each(['members.remove', 'permissionGroups.update', 'visibility.previewMembers', 'tagsAndChannels.updateChannel'])(
    'are found out when they ask for no key any more (broken twin): %s',
    async (id) => {
      const operation = getOperation(id)
      const { permissions } = operation
      Reflect.set(operation, 'permissions', undefined)
      try {
        expect((await askKeys(operation, holders)).length).toBe(permissionKeys.length)
      } finally {
        Reflect.set(operation, 'permissions', permissions)
      }
      expect(await askKeys(operation, holders)).toEqual([])
    }
  )
})
