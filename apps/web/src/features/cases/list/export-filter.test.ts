import { projectExportFilters } from '@mekiki/contract/exchange/exports/project-export.schemas'
import { describe, expect, it } from 'vitest'
import { exportFilter, filtersOf, readListSearch } from './list-search.ts'

const uuid = '0190a5b2-7c1d-7e3f-8a4b-5c6d7e8f9a0b'

describe('the filters of the list for an export', () => {
  it('are its values under the names of the call', () => {
    const search = {
      q: '髙島',
      detail_search_flg: 'true',
      status_uuids: uuid,
      follower_uuids: `none,${uuid}`,
      score_from: '3.5',
      registered_at_to: '2026-01-05',
      my_last_viewed_from: '2026-01-04',
      page: '7'
    }
    expect(exportFilter(filtersOf(readListSearch(search)))).toEqual({
      q: '髙島',
      detailSearchFlg: 'true',
      statusUuids: [uuid],
      followerUuids: ['none', uuid],
      scoreFrom: 3.5,
      registeredAtTo: '2026-01-05',
      myLastViewedFrom: '2026-01-04'
    })
  })

  it('are nothing without filters, and each has its name in the call', () => {
    const none = filtersOf(readListSearch({}))
    expect(exportFilter(none)).toEqual({})
    const all = Object.fromEntries(Object.keys(none).map((key) => [key, ['x']]))
    expect(Object.keys(exportFilter({ ...none, ...all })).filter((key) => !(key in projectExportFilters))).toEqual([])
  })
})
