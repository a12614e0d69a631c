// @vitest-environment jsdom
import { ResponseError } from '@mekiki/api-client'
import { membersOperations } from '@mekiki/contract/people/members/members.operations'
import { afterEach, expect, it, vi } from 'vitest'
import { call, onMaintenance } from './api.ts'

// The identity client, which lives in the browser and on the network.
vi.mock('@mekiki/browser/identity/client', () => ({ findAccessToken: async () => 'token' }))

const refuse = (status: number, code: string) => vi.stubGlobal('fetch', async () => Response.json({ code, message: code, requestId: 'r' }, { status }))

afterEach(() => vi.unstubAllGlobals())

it('tells whoever listens of a change that is put off for maintenance, and of no other refusal', async () => {
  let told = 0
  onMaintenance(() => void (told += 1))
  const change = () => call(membersOperations.updateCurrent, { body: { name: 'x' } })
  refuse(403, 'forbidden')
  await expect(change()).rejects.toBeInstanceOf(ResponseError)
  expect(told).toBe(0)
  refuse(503, 'maintenance')
  await expect(change()).rejects.toBeInstanceOf(ResponseError)
  expect(told).toBe(1)
})
