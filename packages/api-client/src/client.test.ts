import { operationGroups } from '@mekiki/contract'
import { describe, expect, it } from 'vitest'
import { addressOf, createClient } from './client.ts'
import { FetchError, RequiredParameterError, ResponseError } from './errors.ts'

const { publicInfo, updateCurrent } = operationGroups.tenants

function clientOf(answer: () => Response | Promise<Response>, sent: [string, RequestInit][] = []) {
  return createClient({
    getToken: async () => 'token',
    getLanguage: () => 'ja',
    fetch: async (address, init) => {
      sent.push([typeof address === 'string' ? address : '', init ?? {}])
      return answer()
    }
  })
}

describe('the address of a call', () => {
  it('repeats multi-valued keys and leaves absent ones out', () => {
    expect(addressOf(publicInfo, { query: { email: ['a@b.jp', 'c+d@e.jp'], tenant_uuid: undefined } })).toBe(
      '/v2/public/tenant_info?email=a%40b.jp&email=c%2Bd%40e.jp'
    )
  })
})

describe('a call', () => {
  it('carries token, language, version and key', async () => {
    const sent: [string, RequestInit][] = []
    await clientOf(() => Response.json({}), sent)(updateCurrent, { body: { name: 'x' } }, { ifMatch: 3, idempotencyKey: 'k' })
    expect(sent).toEqual([
      [
        '/v2/private/tenants/current',
        {
          method: 'PATCH',
          body: '{"name":"x"}',
          headers: { 'accept-language': 'ja', authorization: 'Bearer token', 'content-type': 'application/json', 'if-match': '"3"', 'idempotency-key': 'k' }
        }
      ]
    ])
  })

  it('fails before the network when its body is missing, with the specification’s text', async () => {
    const sent: [string, RequestInit][] = []
    const call = clientOf(() => Response.json({}), sent)
    await expect(call(updateCurrent, { body: undefined as never })).rejects.toThrow(new RequiredParameterError('body'))
    await expect(call(updateCurrent, { body: undefined as never })).rejects.toThrow('Required parameter body was null or undefined when calling the operation')
    expect(sent).toEqual([])
  })

  it('tells refusals from network failures', async () => {
    const refused = clientOf(() => Response.json({ code: 'not_found', message: 'm', requestId: 'r' }, { status: 404 }))(publicInfo, {})
    await expect(refused).rejects.toSatisfy((error) => error instanceof ResponseError && error.status === 404 && error.is('not_found'))
    const broken = clientOf(() => Promise.reject(new TypeError('down')))(publicInfo, {})
    await expect(broken).rejects.toBeInstanceOf(FetchError)
  })
})
