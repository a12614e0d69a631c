import { describe, expect, it } from 'vitest'
import { countFilters, filterQuery, filtersOf, noFilters, readListSearch } from './list-search.ts'

const uuid = '01936d5c-0000-7000-8000-000000000001'

describe('the address of the case list', () => {
  it('falls back silently from values that do not fit, and keeps those that do', () => {
    const search = readListSearch({
      page: '-3',
      per_page: 'many',
      status_uuids: ['nonsense', uuid],
      stages: 'series_a',
      score_from: 'x',
      linking_status: 'maybe',
      registered_at_from: '2026-02-30'
    })
    expect(search).toMatchObject({
      page: 1,
      per_page: undefined,
      status_uuids: [uuid],
      stages: ['series_a'],
      score_from: undefined,
      linking_status: [],
      registered_at_from: undefined
    })
  })

  it('counts a range once and the keyword not at all', () => {
    expect(countFilters(noFilters)).toBe(0)
    const filters = filtersOf(readListSearch({ q: '機械', score_from: '3', score_to: '5', follower_uuids: ['none', uuid], registered_at_to: '2026-11-05' }))
    expect(countFilters(filters)).toBe(3)
  })

  it('names every filter where none is on, so that each goes from the address', () => {
    const before = { score_from: 3, registered_at_to: '2026-11-05', extension_conditions: '[]', linking_status: 'linked', q: '機械', stages: ['seed'] }
    expect(Object.values({ ...before, ...noFilters }).flat()).toEqual(Object.values(noFilters).flat())
    expect(Object.keys(noFilters)).toContain('score_from')
    expect(Object.keys(noFilters)).not.toContain('page')
  })

  it('lets both linking states and both types be ticked, which narrows nothing and is not sent', () => {
    const filters = filtersOf(readListSearch({ linking_status: ['linked', 'unlinked'], scoutee_type: 'people' }))
    expect([filters.linking_status, filters.scoutee_type]).toEqual([['linked', 'unlinked'], ['people']])
    expect(filterQuery(filters)).toMatchObject({ linking_status: undefined, scoutee_type: 'people' })
    expect(countFilters(filters)).toBe(1)
  })

  it('trims its keyword, and takes a blank one for none', () => {
    expect([readListSearch({ q: '　 機械 ' }).q, readListSearch({ q: ' 　' }).q]).toEqual(['機械', undefined])
  })

  it('accepts "has none" beside ids', () => {
    expect(readListSearch({ follower_uuids: 'none' }).follower_uuids).toEqual(['none'])
  })
})
