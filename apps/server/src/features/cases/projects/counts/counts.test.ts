import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { withTenant } from '../../../../platform/db/gateways.ts'
import { lookAtCounts, recountProjects } from './counts.queries.ts'
import type { TestTheme } from '../testing/projects.factory.ts'
import { tidyCounts } from './tidy-counts.ts'
import { openProjects } from '../testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant)

const total = async (query = ''): Promise<number> => (await me.call('GET', `/v2/private/projects?${query}`)).body.totalCount
const counts = () => withTenant(world.platform.db.user, tenant.uuid, 'read', lookAtCounts)

async function create(theme: TestTheme, name: string): Promise<string> {
  const { status, body } = await me.call('POST', '/v2/private/projects', { themeUuid: theme.uuid, scoutees: [{ scouteeLinkInput: { name } }] })
  expect(status).toBe(201)
  return body.items[0].uuid
}

describe('the kept number of cases', () => {
  it('follows what is made, copied, moved, merged, deleted and brought back', async () => {
    const [from, to] = [await make.theme(), await make.theme()]
    const totals = () => Promise.all([total(), total(`theme_uuid=${from.uuid}`), total(`theme_uuid=${to.uuid}`)])
    const act = async (method: 'DELETE' | 'PATCH' | 'POST' | 'PUT', path: string, body: object): Promise<string> => {
      const answer = await me.call(method, `/v2/private/${path}`, body)
      expect([answer.status, path]).toEqual([200, path])
      return answer.body.operationUuid
    }
    const undo = (operationUuid: string) => act('POST', `operations/${operationUuid}/undo`, {})
    const uuids = [await create(from, '株式会社あおば'), await create(from, '株式会社いずみ'), await create(from, '株式会社うみ')]
    const [first, second, third] = uuids
    expect(await totals()).toEqual([3, 3, 0])
    const removed = await act('DELETE', 'projects', { uuids: [first, second] })
    expect(await totals()).toEqual([1, 1, 0])
    await undo(removed)
    expect(await totals()).toEqual([3, 3, 0])
    await act('PATCH', 'projects/move', { items: [{ projectUuid: third, themeUuid: to.uuid }] })
    expect(await totals()).toEqual([3, 2, 1])
    await act('PUT', 'projects/duplicate', { items: [{ projectUuid: third, themeUuid: from.uuid }] })
    expect(await totals()).toEqual([4, 3, 1])
    const merged = await act('PUT', 'projects/integrate', { themeUuid: from.uuid, projectUuids: [first, second] })
    expect(await totals()).toEqual([3, 2, 1])
    await undo(merged)
    expect(await totals()).toEqual([4, 3, 1])
    expect((await counts()).wrong).toEqual([])
  })

  it('is put together when it has become many rows, and stays the same', async () => {
    const theme = await make.theme()
    await make.projects(3, () => ({ theme }))
    const changes = Array.from({ length: 600 }, (_, index) => ({
      tenant_uuid: tenant.uuid,
      theme_uuid: theme.uuid,
      uuid: v7(),
      change: index % 2 === 0 ? 1 : -1
    }))
    await world.admin.insertInto('project_counts').values(changes).execute()
    const before = await total()
    await tidyCounts(world.platform, tenant.uuid)
    expect([(await counts()).rows < 10, await total(), await total(`theme_uuid=${theme.uuid}`)]).toEqual([true, before, 3])
  })

  it('is mended, and told to the log, where it is wrong', async () => {
    const theme = await make.theme()
    await make.project({ theme })
    await world.admin.insertInto('project_counts').values({ tenant_uuid: tenant.uuid, theme_uuid: theme.uuid, uuid: v7(), change: 7 }).execute()
    const said: unknown[] = []
    await tidyCounts(world.platform, tenant.uuid, { error: (fields: object) => void said.push(fields) })
    expect(said).toEqual([{ tenantUuid: tenant.uuid, wrong: [{ themeUuid: theme.uuid, difference: 7 }] }])
    expect(await total(`theme_uuid=${theme.uuid}`)).toBe(1)
  })

  it('loses nothing of who writes while it is put together', async () => {
    const theme = await make.theme()
    const made = Array.from({ length: 12 }, (_, index) => create(theme, `株式会社${index}`))
    const tidied = Array.from({ length: 6 }, () => withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) => recountProjects(tx, tenant.uuid)))
    await Promise.all([...made, ...tidied])
    expect(await total(`theme_uuid=${theme.uuid}`)).toBe(12)
  })

  it('is what is counted for whoever sees some cases only', async () => {
    const theme = await make.theme()
    const guest = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    await make.projects(3, () => ({ theme }))
    await make.project({ theme, followers: [guest] })
    expect((await guest.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}`)).body.totalCount).toBe(1)
  })
})
