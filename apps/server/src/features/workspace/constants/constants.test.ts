import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('constants', () => {
  it('hold the key lists, enums and permission keys with words in the caller’s language', async () => {
    const actor = await world.createActor(await world.createTenant(), { permissions: [] })
    const answer = await actor.call('GET', '/v2/private/constants')
    expect(answer.status).toBe(200)
    // The specification's 37, and the number of patents.
    expect(answer.body.projectListColumns.length).toBe(41)
    expect(answer.body.projectListDefaultColumns.slice(0, 4)).toEqual(['scoutee_name', 'scoutee_summary', 'category_names', 'scoutee_tags'])
    expect(answer.body.projectSortKeys).toEqual(answer.body.projectListColumns)
    expect(answer.body.projectExportColumns).toContain('link_input_name')
    expect(answer.body.projectDefaultSort).toEqual({ columnKey: 'registered_at', direction: 'desc' })
    expect(answer.body.memberRanges).toEqual(['none', '0_10', '11_50', '51_100', '101_300', '301_1000', '1001_'])
    expect(answer.body.countries).toEqual(expect.arrayContaining(['none', 'JP', 'ZZ']))
    expect(answer.body.enums.sortDirection).toEqual(['asc', 'desc'])
    expect(answer.body.permissionKeys.length).toBe(41)
    expect(answer.body.permissionKeys[0]).toEqual({ key: 'create_project', label: '案件の登録' })
    const english = await actor.call('GET', '/v2/private/constants', undefined, { 'accept-language': 'en' })
    expect(english.body.permissionKeys[0]).toEqual({ key: 'create_project', label: 'Add cases' })
  })
})
