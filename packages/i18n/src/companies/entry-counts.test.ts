import { expect, it } from 'vitest'
import { countEntries, countOf, entryCount } from './entry-counts.ts'

it('counts companies in 社, people in 名, and both together in 件', () => {
  const entries = [{ peopleFlg: false }, { peopleFlg: true }, { peopleFlg: false }]
  expect([entryCount(countEntries(entries), 'ja'), entryCount(countEntries(entries), 'en')]).toEqual(['2社・1名', '2 companies and 1 person'])
  expect([entryCount(countOf(1234, 'companies'), 'ja'), entryCount(countOf(1, 'companies'), 'en')]).toEqual(['1,234社', '1 company'])
  expect([entryCount(countOf(30, 'people'), 'ja'), entryCount(countOf(30, 'people'), 'en')]).toEqual(['30名', '30 people'])
  expect([entryCount(countOf(93, 'together'), 'ja'), entryCount(countOf(1, 'together'), 'en')]).toEqual(['93件', '1 company or person'])
  expect([entryCount(countEntries([]), 'ja'), entryCount(countOf(0, 'people'), 'en')]).toEqual(['0社', '0 companies'])
})
