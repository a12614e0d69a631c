import { quotasEn, quotasJa } from '@mekiki/i18n/screens/quotas'
import { expect, it } from 'vitest'
import { standingOf, standingText } from './standing.ts'

it('points a limit out from 80 % on, warns from 90 % on, and tells reached from exceeded', () => {
  const standings = [0, 79, 80, 89, 90, 99, 100, 101].map((used) => standingOf(used, 100))
  expect(standings).toEqual(['plenty', 'plenty', 'rather', 'rather', 'nearly', 'nearly', 'reached', 'over'])
})

it('says so in words, and a hundred percent of nothing that has room', () => {
  expect([69, 95, 100, 120].map((used) => standingText(used, 100, quotasJa))).toEqual([
    '上限の69%',
    '上限間近（95%）',
    '上限に達しています',
    '上限を超えています（120%）'
  ])
  expect(standingText(9999, 10_000, quotasEn)).toBe('Near the limit (99%)')
})
