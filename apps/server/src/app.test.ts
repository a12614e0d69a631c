import { errorCatalogue, type Operation, operations } from '@mekiki/contract'
import { errorSentence } from '@mekiki/i18n'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { z } from 'zod'
import { findSetting } from './platform/db/platform-settings.queries.ts'
import { administratorPoolSetting } from './platform/http/callers/authenticate-administrator.ts'
import { callWith } from './testing/sign-ins.ts'
import { createWorld, pageOf, type TestActor, type World } from './testing/world.ts'

const privateOperations = operations.filter((operation) => operation.access === 'private')
const adminOperations = operations.filter((operation) => operation.access === 'admin')
const internalOperations = operations.filter((operation) => operation.access === 'internal')
const dashboardOperations = operations.filter((operation) => operation.access === 'dashboard' || operation.access === 'embedded')
const keyed = privateOperations.filter((operation) => operation.permissions && operation.permissions.length > 0)
const withBody = privateOperations.filter((operation) => operation.body !== undefined)

/** The address of an operation with an unknown id in each place. */
function address(operation: Operation): string {
  return operation.path.replaceAll(/\{\w+\}/gu, () => v7())
}

let world: World
let nobody: TestActor
let everybody: TestActor
let apiToken: string
beforeAll(async () => {
  world = await createWorld()
  const tenant = await world.createTenant()
  nobody = await world.createActor(tenant, { permissions: [] })
  everybody = await world.createActor(tenant)
  apiToken = (await everybody.call('POST', '/v2/private/my_api_tokens', { name: '運営', scope: 'read_write' })).body.token
})
afterAll(() => world.close())

describe('every operation', () => {
  it('has an id of its own, an address of its own, and is mounted', () => {
    expect(new Set(operations.map((operation) => operation.id)).size).toBe(operations.length)
    expect(new Set(operations.map((operation) => `${operation.method} ${operation.path}`)).size).toBe(operations.length)
    expect(world.app.mounted.map((operation) => operation.id).toSorted()).toEqual(operations.map((operation) => operation.id).toSorted())
  })

  it.each(privateOperations)('$id answers 401 without a token', async (operation) => {
    const answer = await world.anonymous(operation.method as 'GET', address(operation), operation.body ? {} : undefined)
    expect([answer.status, answer.body.code]).toEqual([401, 'login_required'])
  })

  it.each(adminOperations)(
    '$id of the administration answers 401 without a token, to every token of a tenant, and to one without the scope',
    async (operation) => {
      const body = operation.body ? {} : undefined
      const callers = [
        world.anonymous,
        everybody.call,
        callWith(world, apiToken),
        pageOf(world, everybody),
        await world.createAdministrator(['openid', 'email'])
      ]
      for (const call of callers) {
        const answer = await call(operation.method as 'GET', address(operation), body)
        expect([answer.status, answer.body.code]).toEqual([401, 'login_required'])
      }
    }
  )

  it('of the administration would let a member in if the server took every pool for the administrators’ own', async () => {
    const twin = await createWorld()
    const member = await twin.createActor(await twin.createTenant())
    await twin.createAdministrator()
    const { poolId, clientId } = z.object({ poolId: z.string(), clientId: z.string() }).parse(await findSetting(twin.admin, administratorPoolSetting))
    const verify = twin.platform.verifyAccessToken
    Object.assign(twin.platform, { verifyAccessToken: async (token: string) => ({ ...(await verify(token)), poolId, clientId }) })
    const answers = await Promise.all(adminOperations.filter(({ method }) => method === 'GET').map((operation) => member.call('GET', address(operation))))
    expect(answers.filter(({ status }) => status === 401)).toEqual([])
    await twin.close()
  })

  it.each([...privateOperations, ...dashboardOperations, ...internalOperations])(
    '$id of a tenant answers 401 to an administrator of the platform',
    async (operation) => {
      const call = await world.createAdministrator()
      const answer = await call(operation.method as 'GET', address(operation), operation.body ? {} : undefined)
      expect([answer.status, answer.body.code]).toEqual([401, 'login_required'])
    }
  )

  it.each(internalOperations)(
    '$id for the product’s own services answers 401 without a token, and is not there for anybody whom a proxy passes on',
    async (operation) => {
      const send = (call: TestActor['call'], headers?: Record<string, string>) => call(operation.method as 'GET', address(operation), {}, headers)
      expect((await send(world.anonymous)).body.code).toBe('login_required')
      for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded']) {
        const answer = await send(everybody.call, { [header]: '127.0.0.1' })
        expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
      }
    }
  )

  it.each(keyed)('$id answers 403 and names the key when the caller has none', async (operation) => {
    const answer = await nobody.call(operation.method as 'GET', address(operation), operation.body ? {} : undefined)
    expect([answer.status, answer.body.code, answer.body.permissions]).toEqual([403, 'forbidden', [...(operation.permissions ?? [])]])
  })

  it.each(withBody)('$id refuses an unknown field of its body and names it', async (operation) => {
    const answer = await everybody.call(operation.method as 'GET', address(operation), { neverHeardOf: 1 })
    expect(answer.status).toBe(400)
    expect(answer.body.fields.map((fault: { field: string }) => fault.field)).toContain('neverHeardOf')
  })
})

describe('every operation of the dashboard’s service', () => {
  const ask = async (call: TestActor['call'], operation: Operation, tenantUuid: string) => {
    const answer = await call(operation.method as 'GET', address(operation).replace(/^\/[^/]+/u, `/${tenantUuid}`), operation.body ? {} : undefined)
    return [answer.status, answer.body.code, answer.body.permissions]
  }
  const callerOf = (operation: Operation, actor: TestActor) => (operation.access === 'dashboard' ? actor.call : pageOf(world, actor))

  it.each(dashboardOperations)('$id answers 401 without a token and to one of the other kind', async (operation) => {
    const other = operation.access === 'dashboard' ? pageOf(world, everybody) : everybody.call
    for (const call of [world.anonymous, other]) expect((await ask(call, operation, everybody.tenant.uuid)).slice(0, 2)).toEqual([401, 'login_required'])
  })

  it.each(dashboardOperations)('$id answers 404 for another tenant, whatever the caller may do', async (operation) => {
    const { uuid } = await world.createTenant()
    for (const actor of [everybody, nobody]) expect((await ask(callerOf(operation, actor), operation, uuid)).slice(0, 2)).toEqual([404, 'not_found'])
  })

  it.each(dashboardOperations)('$id answers 403 and names the key when the caller has none', async (operation) => {
    expect(await ask(callerOf(operation, nobody), operation, nobody.tenant.uuid)).toEqual([403, 'forbidden', [...(operation.permissions ?? [])]])
  })

  it.each(dashboardOperations.filter(({ body }) => body !== undefined))('$id refuses an unknown field of its body and names it', async (operation) => {
    const url = address(operation).replace(/^\/[^/]+/u, `/${everybody.tenant.uuid}`)
    const answer = await callerOf(operation, everybody)(operation.method as 'GET', url, { neverHeardOf: 1 })
    expect([answer.status, answer.body.fields.some(({ field }: { field: string }) => field === 'neverHeardOf')]).toEqual([400, true])
  })

  it('opens nothing else of the tenant with the page’s token', async () => {
    for (const operation of privateOperations) {
      const answer = await pageOf(world, everybody)(operation.method as 'GET', address(operation), operation.body ? {} : undefined)
      expect([operation.id, answer.status, answer.body.code]).toEqual([operation.id, 401, 'login_required'])
    }
  })
})

describe('every operation of the administration with a body', () => {
  it.each(adminOperations.filter(({ body }) => body !== undefined))('$id refuses an unknown field of its body and names it', async (operation) => {
    const call = await world.createAdministrator()
    const codes: Record<string, string> = { batch_id: 'tidy_up', role: 'admin' }
    const path = operation.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => codes[name] ?? v7())
    const answer = await call(operation.method as 'POST', path, { neverHeardOf: 1 })
    expect(answer.status).toBe(400)
    expect(answer.body.fields.map((fault: { field: string }) => fault.field)).toContain('neverHeardOf')
  })

  it('is in the log of the administration, whatever became of it', async () => {
    const logged = await world.admin.selectFrom('admin_audit_log').select(['operation', 'outcome']).execute()
    for (const { id } of adminOperations.filter(({ body }) => body !== undefined)) expect(logged).toContainEqual({ operation: id, outcome: 'invalid_request' })
  })
})

describe('every error code', () => {
  it.each(operations)('that $id declares is of the catalogue, and each once', ({ errors = [] }) => {
    expect(errors.filter((code) => !(code in errorCatalogue))).toEqual([])
    expect(new Set(errors).size).toBe(errors.length)
  })

  it.each(Object.entries(errorCatalogue))('%s has a status of its kind and a sentence in both languages', (code, status) => {
    expect([400, 401, 403, 404, 408, 409, 413, 415, 422, 429, 431, 500, 503]).toContain(status)
    const [ja, en] = (['ja', 'en'] as const).map((language) => errorSentence(code as keyof typeof errorCatalogue, language, {}))
    expect([/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(ja ?? ''), /^[\x20-\x7e‘’“”–—…]+$/u.test(en ?? '')]).toEqual([true, true])
  })
})

describe('an unknown address', () => {
  it('is a 404 in the caller’s language', async () => {
    const answer = await world.anonymous('GET', '/v2/private/nothing', undefined, { 'accept-language': 'en-GB' })
    expect([answer.status, answer.body.code, answer.body.message.startsWith('Not found')]).toEqual([404, 'not_found', true])
  })
})
