import { defineOperation } from '@mekiki/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { plant, type Planted } from '../../../testing/planted.ts'
import { openRaw } from '../../../testing/raw-connection.ts'
import { createWorld, type World } from '../../../testing/world.ts'

const own = { access: 'private', guests: 'own', tx: 'none', rate: 'read', output: z.object({}) } as const
const group = {
  read: defineOperation({ ...own, id: 'planted.read', summary: '', method: 'GET', path: '/planted/own' }),
  write: defineOperation({ ...own, id: 'planted.write', summary: '', method: 'POST', path: '/planted/own' })
}

let world: World
let planted: Planted
let bearer: string
let port: number
const served: string[] = []
let asked = 0
let open: () => void = () => undefined
beforeAll(async () => {
  world = await createWorld()
  const tenant = await world.createTenant()
  const { uuid } = await world.createActor(tenant)
  bearer = Buffer.from(`${tenant.poolId}|${tenant.clientId}|${uuid}@mekiki.test`).toString('base64url')
  // The check of a token waits here, as it does for a free connection to the database.
  const gate = new Promise<void>((resolve) => (open = resolve))
  const verifyAccessToken: World['platform']['verifyAccessToken'] = async (token) => {
    asked += 1
    await gate
    return world.platform.verifyAccessToken(token)
  }
  const handlers = { read: async () => (served.push('read'), {}), write: async () => (served.push('write'), {}) }
  planted = await plant(world, group, handlers, { platform: { verifyAccessToken } })
  port = await planted.listen()
})
afterAll(async () => {
  await planted.close()
  await world.close()
})

it('a read whose caller has gone meanwhile is not done, a write is', async () => {
  const headers = `HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${bearer}\r\n\r\n`
  const gone = [await openRaw(port, `GET /planted/own ${headers}`), await openRaw(port, `POST /planted/own ${headers}`)]
  const stays = await openRaw(port, `GET /planted/own ${headers}`, { isReading: true })
  await expect.poll(() => asked).toBe(3)
  for (const raw of gone) raw.destroy()
  await expect.poll(() => planted.server.connectionLoad().connections).toBe(1)
  open()
  await expect.poll(() => stays.text()).toContain('200 OK')
  await expect.poll(() => served.toSorted()).toEqual(['read', 'write'])
  stays.destroy()
})
