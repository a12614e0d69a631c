import { expect } from 'vitest'
import type { TestActor, World } from '../../../../testing/world.ts'

const path = '/v2/private/living_exports'

/** The columns of the views that are saved here, and their order. */
export const viewColumns = [
  { columnKey: 'scoutee_name', width: 240 },
  { columnKey: 'scoutee_stage', width: 120 },
  { columnKey: 'all_average_score', width: 90 }
]
export const viewSettings = {
  displayedColumns: viewColumns,
  sortConditions: [{ columnKey: 'registered_at', direction: 'asc' }],
  groupBy: null,
  layout: 'table'
}

/** The cells of each line, just as a program gets them. */
export const rowsOf = (text: string): string[][] =>
  text
    .replace(/^\ufeff/u, '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','))

/** A day a month from now. */
export const lastDay = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

/** Saves a view of the case list and gives its id. */
export async function saveView(by: TestActor, more: object = {}): Promise<string> {
  const { status, body } = await by.call('POST', '/v2/private/project_views', {
    name: '製造DX 注目',
    themeUuid: null,
    condition: {},
    settings: viewSettings,
    ...more
  })
  expect(status).toBe(201)
  return body.uuid
}

/** Makes an address of a view. */
export async function makeLiving(by: TestActor, viewUuid: string, more: object = {}): Promise<{ uuid: string; address: string; ending: string }> {
  const { status, body } = await by.call('POST', path, { name: '週次会議の一覧', viewUuid, expiresOn: lastDay(), ...more })
  expect([status, body.code]).toEqual([201, undefined])
  return body
}

/** Reads an address as other programs do. */
export async function readLiving(world: World, address: string, ending = 'csv', headers: Record<string, string> = {}) {
  const { pathname } = new URL(address)
  const answer = await world.app.server.inject({ method: 'GET', url: `${pathname}.${ending}`, headers })
  return { status: answer.statusCode, body: answer.body, headers: answer.headers, code: answer.statusCode === 200 ? undefined : JSON.parse(answer.body).code }
}

/** The addresses that a call lists. */
export const listLiving = async (by: TestActor, query = '') => (await by.call('GET', `${path}${query}`)).body
