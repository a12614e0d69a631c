import { defineOperation } from '@mekiki/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { plant, type Planted } from '../../../testing/planted.ts'
import { isAddressAllowed } from './allowed-address.ts'
import { openWorkspace } from '../../../testing/open-workspace.ts'

const group = {
  who: defineOperation({
    id: 'planted.who',
    summary: '',
    method: 'GET',
    path: '/planted/who',
    access: 'public',
    tx: 'none',
    rate: 'public',
    output: z.object({ address: z.string() })
  })
}

const { world, tenant } = await openWorkspace()
let token: string
let planted: Planted
beforeAll(async () => {
  const actor = await world.createActor(tenant)
  token = `Bearer ${Buffer.from(`${tenant.poolId}|${tenant.clientId}|${actor.uuid}@mekiki.test`).toString('base64url')}`
})
afterEach(() => planted.close())

const start = async (trustedProxies: readonly string[]) => {
  planted = await plant(world, group, { who: async ({ clientAddress }) => ({ address: clientAddress }) }, { trustedProxies })
}

const addressOf = async (remoteAddress: string, forwarded?: string) =>
  (await planted.send({ method: 'GET', url: '/planted/who', remoteAddress, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } })).body
    .address

const allow = (addresses: string[]) => world.admin.updateTable('tenants').set({ allow_ip_addresses: addresses }).where('uuid', '=', tenant.uuid).execute()

const call = async (remoteAddress: string, forwarded?: string) => {
  const headers = { authorization: token, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) }
  const { status, body } = await planted.send({ method: 'GET', url: '/v2/private/tenants/info', remoteAddress, headers })
  return status === 200 ? 'in' : `${status} ${body.code}`
}

describe('the client’s address', () => {
  it('is the connection’s, whatever a header says, when no proxy is configured', async () => {
    await start([])
    expect(await addressOf('203.0.113.5', '198.51.100.7')).toBe('203.0.113.5')
    expect(await addressOf('127.0.0.1', '198.51.100.7')).toBe('127.0.0.1')
  })

  it.each([
    ['the address that the proxy saw', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['the rightmost that is no proxy', '10.0.0.1', '198.51.100.7, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['not what the caller wrote before it', '10.0.0.1', '198.51.100.7, 203.0.113.9', '203.0.113.9'],
    ['that of a caller who is no proxy', '203.0.113.5', '198.51.100.7', '203.0.113.5'],
    ['that of a caller who claims to be behind a proxy', '203.0.113.5', '198.51.100.7, 10.0.0.2', '203.0.113.5']
  ])('behind proxies is %s', async (_, from, forwarded, expected) => {
    await start(['10.0.0.0/8', '2001:db8::/32'])
    expect(await addressOf(from, forwarded)).toBe(expected)
  })
})

describe('the addresses that a workspace allows', () => {
  it('hold for every private call', async () => {
    await start(['10.0.0.0/8'])
    await allow(['203.0.113.0/24', '2001:db8:1::/48'])
    expect(await call('203.0.113.5')).toBe('in')
    expect(await call('2001:db8:1::9')).toBe('in')
    expect(await call('::ffff:203.0.113.5')).toBe('in')
    expect(await call('198.51.100.7')).toBe('403 ip_not_allowed')
    expect(await call('2001:db8:2::9')).toBe('403 ip_not_allowed')
  })

  it('are not passed by a header: 0 of 200 claims', async () => {
    await start(['10.0.0.0/8'])
    await allow(['203.0.113.0/24'])
    const claims = Array.from({ length: 50 }, (_, index) => `203.0.113.${index + 1}`)
    const answers = []
    for (const claim of claims) {
      answers.push(await call('198.51.100.7', claim), await call('198.51.100.7', `${claim}, 10.0.0.9`))
      answers.push(await call('10.0.0.1', `${claim}, 198.51.100.7`), await call('10.0.0.1', `${claim}, 198.51.100.7, 10.0.0.3`))
    }
    expect(answers.filter((answer) => answer !== '403 ip_not_allowed')).toEqual([])
    expect(await call('10.0.0.1', '203.0.113.5')).toBe('in')
  })

  it('would be passed by a header if every proxy were believed: the twin lets the same claims in', async () => {
    await start(['0.0.0.0/1', '128.0.0.0/1'])
    await allow(['203.0.113.0/24'])
    expect(await call('198.51.100.7', '203.0.113.5')).toBe('in')
    expect(await call('10.0.0.1', '203.0.113.5, 198.51.100.7')).toBe('in')
  })

  it('let everybody in when there are none', async () => {
    await start([])
    await allow([])
    expect(await call('198.51.100.7')).toBe('in')
  })

  it.each([
    ['203.0.113.5', ['203.0.113.5'], true],
    ['203.0.113.6', ['203.0.113.5'], false],
    ['203.0.113.5', ['2001:db8::/32', '203.0.113.0/30'], false],
    ['::ffff:203.0.113.5', ['203.0.113.4/31'], true],
    ['2001:db8::1', ['2001:db8::/127'], true],
    ['not an address', ['0.0.0.0/0'], false],
    ['203.0.113.5', ['nonsense'], false],
    ['203.0.113.5', ['203.0.113.5/33'], false]
  ])('%s among %j: %s', async (address, allowed, expected) => {
    await start([])
    expect(isAddressAllowed(address, allowed)).toBe(expected)
  })
})
