import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { projectFactory } from '../../../features/cases/projects/testing/projects.factory.ts'
import { openWorkspace } from '../../../testing/open-workspace.ts'

const rules = vi.hoisted(() => ({ isOn: true }))

// The broken twin: whoever has an address is served, from anywhere.
vi.mock('./may-fetch.ts', async (original) => {
  const module = await original<typeof import('./may-fetch.ts')>()
  return {
    createMayFetch: (...given: Parameters<typeof module.createMayFetch>) => {
      const mayFetch = module.createMayFetch(...given)
      return (...asked: Parameters<typeof mayFetch>) => (rules.isOn ? mayFetch(...asked) : Promise.resolve(true))
    }
  }
})

const { world, tenant } = await openWorkspace()
const actor = await world.createActor(tenant)
let url: string
beforeAll(async () => {
  const make = projectFactory(world, tenant)
  const project = await make.project({ theme: await make.theme(), followers: [actor] })
  const path = `/v2/private/projects/${project}/files`
  const ticket = (await actor.call('GET', `${path}/upload_url?filename=a.txt&filetype=text/plain&contentLength=2`)).body
  const sent = await world.app.server.inject({ method: ticket.method, url: ticket.url, headers: ticket.headers, payload: 'ok' })
  expect(sent.statusCode).toBe(200)
  const made = await actor.call('POST', `${path}/bulk_create`, { files: [{ url: ticket.key, name: 'a.txt' }] })
  url = (await actor.call('GET', `${path}/${made.body.items[0].uuid}/download_url`)).body.url
})
beforeEach(() => void (rules.isOn = true))

const fetchFrom = async (address: string) => (await world.app.server.inject({ method: 'GET', url, remoteAddress: address })).statusCode
const change = (table: 'users' | 'tenants', uuid: string, values: object) => world.admin.updateTable(table).set(values).where('uuid', '=', uuid).execute()

describe('a signed address of a file', () => {
  it('is good for whoever has it, where the workspace names no addresses', async () => {
    expect([await fetchFrom('198.51.100.1'), await fetchFrom('203.0.113.9')]).toEqual([200, 200])
  })

  it('is good only from the addresses that the workspace allows', async () => {
    await change('tenants', tenant.uuid, { allow_ip_addresses: ['203.0.113.0/24'] })
    expect([await fetchFrom('198.51.100.1'), await fetchFrom('203.0.113.9')]).toEqual([403, 200])
    rules.isOn = false
    expect(await fetchFrom('198.51.100.1')).toBe(200)
    await change('tenants', tenant.uuid, { allow_ip_addresses: [] })
  })

  it('ends with the person for whom it was made', async () => {
    await change('users', actor.uuid, { active_flg: false })
    expect(await fetchFrom('198.51.100.1')).toBe(403)
    rules.isOn = false
    expect(await fetchFrom('198.51.100.1')).toBe(200)
    await change('users', actor.uuid, { active_flg: true })
  })

  it('refuses in a sentence that names no permissions where there are none', async () => {
    const answer = await world.app.server.inject({ method: 'GET', url: `${url}x`, headers: { 'accept-language': 'ja' } })
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'この操作に必要な権限がありません。'])
    const english = await world.app.server.inject({ method: 'GET', url: `${url}x`, headers: { 'accept-language': 'en' } })
    expect(english.json().message).toBe('You don’t have permission to do this.')
  })
})
