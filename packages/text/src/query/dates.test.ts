import { describe, expect, it } from 'vitest'
import { searchText } from '../search-text.ts'
import { dateVariants } from './dates.ts'

const finds = (query: string, text: string): boolean => dateVariants(searchText(query)).some(({ pattern }) => new RegExp(pattern, 'u').test(searchText(text)))

describe('dateVariants', () => {
  it.each([
    ['2026/11/20', '2026年11月20日に'],
    ['2026年11月20日', '会議 2026/11/20'],
    ['2026-12-03', '2026/12/03に'],
    ['２０２６年１２月３日', '2026.12.03'],
    ['令和8年12月10日', 'R8.12.10に報告'],
    ['R8.12.10', '令和8年12月10日'],
    ['2026/11/15', '20261115議事録'],
    ['20261115', '2026年11月15日'],
    ['令和元年5月1日', '2019/5/1'],
    ['2026年11月', '令和8年11月下旬'],
    ['R8年度', '2026年度の計画'],
    ['12月3日', '2026/12/03'],
    ['11/20', '11月20日（金）'],
    ['11月20日の議事録', '11/20の議事録']
  ])('%s finds %s', (query, text) => {
    expect(finds(query, text)).toBe(true)
  })

  it.each([
    ['2026/1/2', '2026年1月20日'],
    ['11/20', '111/20'],
    ['2月3日', '12/3'],
    ['2026/11/20', '2026年11月2日'],
    ['平成8年', '令和8年']
  ])('%s does not find %s', (query, text) => {
    expect(finds(query, text)).toBe(false)
  })

  it.each(['', '13/20', '2026/13/1', '99999999', '1-2-3', '03-1234-5678', '192.168.1.1', '二十日', '1/2/3/4'])('reads no date in %j', (query) => {
    expect(dateVariants(query)).toEqual([])
  })
})
