// @vitest-environment jsdom
import { ResponseError } from '@mekiki/api-client'
import { mySessionsOperations } from '@mekiki/contract/people/my-sessions/my-sessions.operations'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCall } from './call.ts'

const identity = { kept: 'old' as string | null, renewed: 'new' as string | null, renewals: 0, isDown: false }
let refusals: number[]

const call = createCall({
  findToken: async ({ forceRefresh }) => {
    if (identity.isDown) throw new Error('the identity service cannot be reached')
    if (forceRefresh) {
      identity.renewals += 1
      identity.kept = identity.renewed
      await Promise.resolve()
    }
    return identity.kept
  },
  getLanguage: () => 'ja',
  onRefusal: ({ status }) => refusals.push(status)
})

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

beforeEach(() => {
  refusals = []
  Object.assign(identity, { kept: 'old', renewed: 'new', renewals: 0, isDown: false })
})
afterEach(() => vi.unstubAllGlobals())

describe('a call that is refused for its token', () => {
  const good = (bearer: string | null) => (bearer === 'Bearer new' ? Response.json(empty) : refusal(401, 'login_required'))

  it('is sent once more with a new one', async () => {
    serve(good)
    expect(await list()).toEqual(empty)
    expect([bearers, identity.renewals, refusals]).toEqual([['Bearer old', 'Bearer new'], 1, [401]])
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
