// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeCarried } from './change-carried.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const own = { uuid: uuid(1), name: '株式会社アオバ', scouteeId: uuid(1), canDelete: true, peopleFlg: false }
const linked = { uuid: uuid(12), name: '株式会社イナホ', scouteeId: uuid(2), canDelete: false, peopleFlg: false }
const fresh = { uuid: uuid(13), name: '株式会社ウミネコ', scouteeId: null, canDelete: false, peopleFlg: false }
const targets = [own, linked, fresh]

const server = vi.fn<(url: string, init: { body: string }) => Promise<Response>>()
beforeEach(() => {
  server.mockImplementation(() => Promise.resolve(Response.json({ uuids: [], registeredUuids: [], operationUuid: uuid(9) })))
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  server.mockReset()
  vi.unstubAllGlobals()
})

const sent = () => server.mock.calls.map(([url, { body }]) => [url, JSON.parse(body)])

test('what is given goes to entries by their own ids, and to companies that have none by those of the provider’s database', async () => {
  await changeCarried({ kind: 'tags', way: 'attach', targets, chosen: [uuid(7)] })
  await changeCarried({ kind: 'channels', way: 'attach', targets: [fresh], chosen: [uuid(8)] })
  expect(sent()).toEqual([
    ['/v2/private/scoutees/bulk_attach_tags', { scouteeIds: [uuid(1), uuid(2)], mekikiScouteeIds: [uuid(13)], tenantScouteeTagUuids: [uuid(7)] }],
    ['/v2/private/scoutees/bulk_attach_channels', { scouteeIds: [], mekikiScouteeIds: [uuid(13)], channelUuids: [uuid(8)] }]
  ])
})

test('what is taken away concerns entries alone', async () => {
  await changeCarried({ kind: 'tags', way: 'detach', targets, chosen: [uuid(7)] })
  await changeCarried({ kind: 'channels', way: 'detach', targets, chosen: [uuid(8)] })
  expect(sent()).toEqual([
    ['/v2/private/scoutees/bulk_detach_tags', { scouteeIds: [uuid(1), uuid(2)], tenantScouteeTagUuids: [uuid(7)] }],
    ['/v2/private/scoutees/bulk_detach_channels', { scouteeIds: [uuid(1), uuid(2)], channelUuids: [uuid(8)] }]
  ])
})
