import { describe, expect, it } from 'vitest'
import { noFilters } from '../list-search.ts'
import { fromCondition, hasManyItems, hasUnknownCategory, isSameSearch, toCondition } from './saved-condition.ts'

const ids = Array.from({ length: 6 }, (_, at) => `01936d5c-0000-7000-8000-00000000000${at}`)
const [top = '', leaf = '', other = '', one = '', two = '', gone = ''] = ids

const categories = {
  vertical: [{ value: top, label: '製造', children: [{ value: leaf, label: '素材' }] }],
  horizontal: [{ value: other, label: '営業' }],
  innovation: []
}

const filters = {
  ...noFilters,
  q: '機械　学習',
  q_op: 'or' as const,
  c_ids: [`${top}>${leaf}`, other],
  t_ids: [two, one],
  stages: ['seed' as const],
  foundation_date: { from: '2010-01-01', to: undefined },
  latest_finance_date_to: '2026-11-05',
  patents_count_from: 0,
  patents_count_to: 12,
  scoutee_linked_only: 'true' as const,
  linking_statuses: ['linked' as const],
  types: ['people' as const],
  p_extension_items: [{ extensionItemUuid: two, extensionItemFromNumberValue: 3 }],
  p_followers: [one]
}

const condition = {
  searchQuery: '機械　学習',
  queryOperator: 'or' as const,
  verticalCategories: [leaf],
  horizontalCategories: [other],
  tenantScouteeTags: [two, one],
  stages: ['seed' as const],
  foundationDateFrom: '2010-01-01',
  latestFinanceDateTo: '2026-11-05',
  patentsCountFrom: 0,
  patentsCountTo: 12,
  scouteeLinkedOnly: true,
  linkingStatuses: ['linked' as const],
  scouteeType: 'people' as const,
  extensionItem: { uuid: two, fromNumberValue: 3 },
  followerUuids: [one]
}

describe('a saved company search', () => {
  it('holds the filters under the names of a condition, categories by tree and last level', () => {
    expect(toCondition(filters, categories)).toEqual(condition)
    expect(toCondition(noFilters, categories)).toEqual({})
  })

  it('leaves out what narrows nothing: both types, both ways of being linked', () => {
    expect(toCondition({ ...noFilters, types: ['scoutee', 'people'], linking_statuses: ['linked', 'unlinked'] }, categories)).toEqual({})
  })

  it('comes back as the same filters, with the paths of its categories', () => {
    expect(fromCondition(condition, categories)).toEqual(filters)
    expect(fromCondition({}, categories)).toEqual(noFilters)
    expect(fromCondition({ verticalCategories: [leaf] }, { vertical: [], horizontal: [], innovation: [] }).c_ids).toEqual([leaf])
  })

  it('is the present one whatever the order of its lists', () => {
    expect(isSameSearch({ ...condition, tenantScouteeTags: [one, two] }, filters, categories)).toBe(true)
    expect(isSameSearch({ searchQuery: '機械' }, { ...noFilters, q: '機械' }, categories)).toBe(true)
    expect(isSameSearch({ ...condition, stages: ['series_a'] }, filters, categories)).toBe(false)
    expect(isSameSearch({ ...condition, extensionItem: { uuid: one, stringValue: 'あ' } }, filters, categories)).toBe(false)
    expect(isSameSearch({ ...condition, scope: 'provider' }, filters, categories)).toBe(false)
  })

  it('searches where it was saved, whatever the present scope', () => {
    const provider = { ...filters, scope: 'provider' as const, types: [] }
    expect(toCondition(provider, categories).scope).toBe('provider')
    expect(fromCondition({ searchQuery: '機械', scope: 'provider' }, categories)).toEqual({ ...noFilters, q: '機械', scope: 'provider' })
    expect(fromCondition({ scope: 'tenant' }, categories)).toEqual(noFilters)
  })

  it('holds one custom item of several, and says so', () => {
    const many = { ...noFilters, p_extension_items: [one, two].map((uuid) => ({ extensionItemUuid: uuid, extensionItemStringValue: 'あ' })) }
    expect(toCondition(many, categories)).toEqual({ extensionItem: { uuid: one, stringValue: 'あ' } })
    expect([hasManyItems(many), hasManyItems(filters)]).toEqual([true, false])
    expect(isSameSearch({ extensionItem: { uuid: one, stringValue: 'あ' } }, many, categories)).toBe(false)
  })

  it('says that it cannot hold a category that is in no tree', () => {
    expect(hasUnknownCategory(filters, categories)).toBe(false)
    expect(hasUnknownCategory({ ...filters, c_ids: [gone] }, categories)).toBe(true)
    expect(isSameSearch({}, { ...noFilters, c_ids: [gone] }, categories)).toBe(false)
  })
})
