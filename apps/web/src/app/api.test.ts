import { ResponseError } from '@mekiki/api-client'
import { membersOperations } from '@mekiki/contract/members/members.operations'
import { mySessionsOperations } from '@mekiki/contract/my-sessions/my-sessions.operations'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, onMaintenance } from './api.ts'

const identity = vi.hoisted(() => ({ kept: 'old' as string | null, renewed: 'new' as string | null, renewals: 0, isDown: false }))

// The identity client, which lives in the browser and on the network.
vi.mock('./auth.ts', async (original) => ({
  ...(await original<typeof import('./auth.ts')>()),
  findAccessToken: async (options?: { forceRefresh: boolean }) => {
    if (identity.isDown) throw new Error('the identity service cannot be reached')
    if (options?.forceRefresh) {
      identity.renewals += 1
      identity.kept = identity.renewed
      await Promise.resolve()
    }
    return identity.kept
  }
}))

const list = () => call(mySessionsOperations.list, {})
const empty = { items: [], totalCount: 0 }
const refusal = (status: number, code: string) => Response.json({ code, message: code, requestId: 'r' }, { status })

let bearers: (string | null)[]
const serve = (answer: (bearer: string | null) => Response) => {
  bearers = []
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    const bearer = new Headers(init?.headers).get('authorization')
    bearers.push(bearer)
    return answer(bearer)
  })
}

beforeEach(() => void Object.assign(identity, { kept: 'old', renewed: 'new', renewals: 0, isDown: false }))
afterEach(() => vi.unstubAllGlobals())

describe('a call that is refused for its token', () => {
  const good = (bearer: string | null) => (bearer === 'Bearer new' ? Response.json(empty) : refusal(401, 'login_required'))

  it('is sent once more with a new one', async () => {
    serve(good)
    expect(await list()).toEqual(empty)
    expect([bearers, identity.renewals]).toEqual([['Bearer old', 'Bearer new'], 1])
  })

  it('shares the new one with those that are refused at the same time', async () => {
    serve(good)
    expect(await Promise.all([list(), list(), list()])).toEqual([empty, empty, empty])
    expect([bearers.length, identity.renewals]).toEqual([6, 1])
  })

  it('is refused when the new one is, after that one time', async () => {
    serve(() => refusal(401, 'login_required'))
    await expect(list()).rejects.toSatisfy((error) => error instanceof ResponseError && error.status === 401)
    expect(bearers.length).toBe(2)
  })

  it('is not sent again when nobody is signed in any more', async () => {
    identity.renewed = null
    serve(() => refusal(401, 'login_required'))
    await expect(list()).rejects.toBeInstanceOf(ResponseError)
    expect(bearers).toEqual(['Bearer old'])
  })

  it('says so when no token can be had at all', async () => {
    identity.isDown = true
    serve(() => Response.json(empty))
    await expect(list()).rejects.toMatchObject({ name: 'TokenRetrievalError' })
    expect(bearers).toEqual([])
  })
})

describe('a change that is put off for maintenance', () => {
  it('is told to whoever listens, and other refusals are not', async () => {
    let told = 0
    onMaintenance(() => void (told += 1))
    serve(() => refusal(403, 'forbidden'))
    await expect(call(membersOperations.updateCurrent, { body: { name: 'x' } })).rejects.toBeInstanceOf(ResponseError)
    expect(told).toBe(0)
    serve(() => refusal(503, 'maintenance'))
    await expect(call(membersOperations.updateCurrent, { body: { name: 'x' } })).rejects.toBeInstanceOf(ResponseError)
    expect(told).toBe(1)
  })
})
