// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeLinks, type LinkKind, type LinkWay } from './link-calls.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const [project, chosen, tenantUuid] = [uuid(1), uuid(2), uuid(3)]

const server = vi.fn<typeof fetch>()
beforeEach(() => {
  server.mockImplementation(async () => Response.json({ uuids: [project], skippedUuids: [], operationUuid: uuid(9) }))
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  server.mockReset()
  vi.unstubAllGlobals()
})

const legacy = { item: { project_uuids: [project], category_uuids: [chosen] } }
const tags = { projectUuids: [project], tenantScouteeTagUuids: [chosen] }
const channels = { projectUuids: [project], channelUuids: [chosen] }

const expected: [LinkKind, LinkWay, string, object][] = [
  ['categories', 'attach', `/v1/${tenantUuid}/projects/bulk_attach`, legacy],
  ['categories', 'detach', `/v1/${tenantUuid}/projects/bulk_detach`, legacy],
  ['followers', 'attach', '/v2/private/projects/bulk_update_followers', { projectUuids: [project], appendFollowerUuids: [chosen] }],
  ['followers', 'detach', '/v2/private/projects/bulk_update_followers', { projectUuids: [project], removeFollowerUuids: [chosen] }],
  ['followerGroups', 'attach', '/v2/private/projects/bulk_update_followers', { projectUuids: [project], appendFollowerGroupUuids: [chosen] }],
  ['followerGroups', 'detach', '/v2/private/projects/bulk_update_followers', { projectUuids: [project], removeFollowerGroupUuids: [chosen] }],
  ['scouteeTags', 'attach', '/v2/private/projects/bulk_attach_scoutee_tags', tags],
  ['scouteeTags', 'detach', '/v2/private/projects/bulk_detach_scoutee_tags', tags],
  ['channels', 'attach', '/v2/private/projects/bulk_attach_scoutee_channels', channels],
  ['channels', 'detach', '/v2/private/projects/bulk_detach_scoutee_channels', channels]
]

test.each(expected)('%s %s asks %s', async (kind, way, address, body) => {
  const { uuids } = await changeLinks({ kind, way, projectUuids: [project], chosen: [chosen], tenantUuid })
  expect(uuids).toEqual([project])
  expect(server.mock.calls[0]).toMatchObject([expect.stringContaining(address), { method: 'POST', body: JSON.stringify(body) }])
})
