import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '@mekiki/browser/address/search-params'
import { addressOf, countFilters, filtersOf, isOn, noFilters, queryOf, readSearch } from './list-search.ts'

const a = '01936d5c-0000-7000-8000-000000000001'
const b = '01936d5c-0000-7000-8000-000000000002'
const c = '01936d5c-0000-7000-8000-000000000003'

const standard = { perPage: 100, sort: null }

describe('the address of the company list', () => {
  it('spells categories by levels and days as one range (2§7), both ways', () => {
    const address = stringifySearch(
      addressOf({
        q: '振動',
        q_op: 'or',
        c_ids: [`${a}>${b}`, c],
        foundation_date: { from: '2016-01-01', to: undefined },
        stages: ['seed', 'series_a'],
        scoutee_linked_only: 'true'
      })
    )
    expect(new URLSearchParams(address).get('c_ids')).toBe(`${a}>${b},${c}`)
    expect(new URLSearchParams(address).get('foundation_date')).toBe('2016-01-01~')
    const search = readSearch(parseSearch(address))
    expect(search).toMatchObject({
      q: '振動',
      q_op: 'or',
      c_ids: [`${a}>${b}`, c],
      foundation_date: { from: '2016-01-01', to: undefined },
      stages: ['seed', 'series_a']
    })
    expect(queryOf(search, standard)).toMatchObject({
      q: '振動',
      qOperator: 'or',
      categoryIds: [b, c],
      foundationDateFrom: '2016-01-01',
      foundationDateTo: undefined,
      stages: ['seed', 'series_a'],
      scouteeLinkedOnly: 'true'
    })
  })

  it('spells the two ends of a range of numbers, which count once, and leaves out what is no number of things', () => {
    const search = readSearch(parseSearch(stringifySearch(addressOf({ patents_count_from: 0, patents_count_to: 1200 }))))
    expect(queryOf(search, standard)).toMatchObject({ patentsCountFrom: 0, patentsCountTo: 1200 })
    expect(countFilters(filtersOf(search))).toBe(1)
    for (const bad of ['-1', '1.5', '10000000', 'many', ''])
      expect(queryOf(readSearch({ patents_count_from: bad }), standard)).toMatchObject({ patentsCountFrom: undefined })
  })

  it('spells places by their keys, and leaves out what is none', () => {
    const address = stringifySearch(addressOf({ places: ['13世田谷区', '14', 'none'] }))
    expect(queryOf(readSearch(parseSearch(address)), standard)).toMatchObject({ places: ['13世田谷区', '14', 'none'] })
    expect(readSearch(parseSearch('?places=13,48,東京都,01余市郡余市町')).places).toEqual(['13', '01余市郡余市町'])
  })

  it('takes lists joined by comma, apart from free texts', () => {
    const search = readSearch(parseSearch(`?t_ids=${a},${b}&countries=JP,US&investor_names=A%2C%20B&investor_names=C`))
    expect(search).toMatchObject({ t_ids: [a, b], countries: ['JP', 'US'], investor_names: ['A, B', 'C'] })
  })

  it('falls back silently from values that do not fit, and keeps those that do', () => {
    const search = readSearch({
      page: 'x',
      per_page: '0',
      q: '   ',
      q_op: 'nor',
      c_ids: `${a}>nonsense,${b}`,
      foundation_date: '2026-02-30~2026-03-01',
      stages: ['series_z', 'seed'],
      latest_finance_date_from: 'soon',
      scoutee_linked_only: 'maybe',
      types: 'robot'
    })
    expect(search).toMatchObject({
      page: 1,
      per_page: undefined,
      q: undefined,
      q_op: 'and',
      c_ids: [b],
      foundation_date: { from: undefined, to: '2026-03-01' },
      stages: ['seed'],
      latest_finance_date_from: undefined,
      scoutee_linked_only: undefined,
      types: []
    })
  })

  it('sends a type and a linking status only when exactly one is chosen (2§4, 2§5)', () => {
    const both = readSearch({ types: ['scoutee', 'people'], linking_statuses: ['linked', 'unlinked'] })
    expect(queryOf(both, standard)).toMatchObject({ scouteeType: undefined, linkingStatuses: [] })
    expect(countFilters(filtersOf(both))).toBe(0)
    const one = readSearch({ types: 'people', linking_statuses: 'linked' })
    expect(queryOf(one, standard)).toMatchObject({ scouteeType: 'people', linkingStatuses: ['linked'] })
    expect(isOn(filtersOf(one), 'types')).toBe(true)
  })

  it('says nothing of the order until a person has chosen one, nor of the operator without a keyword', () => {
    expect(queryOf(readSearch({ q_op: 'or' }), standard)).not.toHaveProperty('sort')
    expect(queryOf(readSearch({ q_op: 'or' }), standard)).not.toHaveProperty('qOperator')
    expect(queryOf(readSearch({ page: '3' }), { perPage: 20, sort: { key: 'capital', order: 'asc' } })).toMatchObject({
      page: 3,
      perPage: 20,
      sort: 'capital',
      order: 'asc'
    })
  })

  it('counts a range once and the keyword not at all', () => {
    expect(countFilters(noFilters)).toBe(0)
    const search = readSearch({
      q: '振動',
      foundation_date: '2016-01-01~2020-01-01',
      latest_finance_date_from: '2025-01-01',
      latest_finance_date_to: '2025-12-31',
      p_followers: [a, b]
    })
    expect(countFilters(filtersOf(search))).toBe(3)
  })

  it('searches the provider’s database where the address says so, which has no people', () => {
    const search = readSearch({ scope: 'provider', types: 'people', stages: 'seed' })
    expect(queryOf(search, standard)).toMatchObject({ scope: 'provider', scouteeType: undefined, stages: ['seed'] })
    expect(countFilters(filtersOf(search))).toBe(1)
    expect(queryOf(readSearch({ scope: 'everywhere' }), standard)).not.toHaveProperty('scope')
    expect(stringifySearch(addressOf({ scope: 'provider' }))).toBe('?scope=provider')
  })

  it('clears everything to an empty address, whatever was there', () => {
    const before = {
      q: '振動',
      latest_finance_date_from: '2025-01-01',
      scoutee_linked_only: 'true',
      foundation_date: '2016-01-01~',
      t_ids: a,
      scope: 'provider'
    }
    expect(stringifySearch({ ...before, ...addressOf(noFilters) })).toBe('')
    expect(stringifySearch(addressOf(noFilters))).toBe('')
  })
})
