import { describe, expect, it } from 'vitest'
import { writeConditions } from '../../../../shared/extension-filter/extension-conditions.ts'
import { noFilters } from '../list-search.ts'
import { fromCondition, isSameFilter, notKept, toCondition } from './saved-condition.ts'

const [one, two] = ['01936d5c-0000-7000-8000-000000000001', '01936d5c-0000-7000-8000-000000000002'] as const

const filters = {
  ...noFilters,
  q: '機械　学習',
  detail_search_flg: 'true' as const,
  status_uuids: [two, one],
  follower_uuids: ['none' as const, one],
  stages: ['seed' as const],
  linking_status: ['linked' as const],
  score_from: 3,
  registered_at_to: '2026-11-05',
  my_last_viewed_from: '2026-10-03',
  extension_conditions: writeConditions([{ extensionItemUuid: one, extensionItemFromNumberValue: 5 }])
}

describe('a saved filter', () => {
  it('holds the filters under the names of a condition, the keyword as words', () => {
    expect(toCondition(filters)).toEqual({
      q: ['機械', '学習'],
      detailSearchFlg: true,
      statusUuids: [two, one],
      followerUuids: ['none', one],
      stages: ['seed'],
      linkingStatus: 'linked',
      scoreFrom: 3,
      registeredAtTo: '2026-11-05',
      myLastViewedFrom: '2026-10-03',
      extensionItem: { uuid: one, fromNumberValue: 5 }
    })
    expect(toCondition(noFilters)).toEqual({})
  })

  it('comes back as the same filters', () => {
    expect(isSameFilter(fromCondition(toCondition({ ...filters, q: '機械 学習' })), { ...filters, q: '機械 学習' })).toBe(true)
    expect(isSameFilter({ ...noFilters, status_uuids: [one, two] }, { ...noFilters, status_uuids: [two, one] })).toBe(true)
    expect(isSameFilter({ ...noFilters, status_uuids: [one] }, { ...noFilters, status_uuids: [two] })).toBe(false)
  })

  it('is the same whether both linking states are ticked or none', () => {
    const both = { ...noFilters, linking_status: ['linked' as const, 'unlinked' as const] }
    expect(toCondition(both)).toEqual({})
    expect(isSameFilter(both, noFilters)).toBe(true)
    expect(fromCondition({ scouteeType: 'people' }).scoutee_type).toEqual(['people'])
  })

  it('says what it cannot hold', () => {
    const several = writeConditions([
      { extensionItemUuid: one, extensionItemStringValue: 'あ' },
      { extensionItemUuid: two, extensionItemStringValue: 'い' }
    ])
    expect(notKept(filters)).toEqual([])
    expect(notKept({ ...filters, duplicate_item: 'scoutee', scoutee_ids: [one], extension_conditions: several })).toEqual([
      'duplicate_item',
      'scoutee_ids',
      'extension_conditions'
    ])
  })
})
