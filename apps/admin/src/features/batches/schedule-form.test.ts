import { adminBatchesJa as texts } from '@mekiki/i18n/admin/operation/batches.ja'
import { describe, expect, it } from 'vitest'
import { formOf, patternOfForm, spellSchedule } from './schedule-form.ts'

describe('a pattern', () => {
  it.each([
    [null, 'なし'],
    ['*/5 * * * *', '5分ごと'],
    ['15 * * * *', '毎時15分'],
    ['30 3 * * *', '毎日 3:30'],
    ['5 9 * * 1,3', '毎週月・水 9:05'],
    ['0 0 28 * *', '毎月28日 0:00'],
    ['0 9-20 * * *', '9時〜20時の毎時0分'],
    ['0 8 1 * 1', '0 8 1 * 1'],
    ['0 8 * 4 *', '0 8 * 4 *']
  ])('%s is said in words, and comes back from the form as it was', (pattern, said) => {
    expect(spellSchedule(pattern, texts)).toBe(said)
    expect(patternOfForm(formOf(pattern))).toEqual({ pattern })
  })
})

describe('the form', () => {
  it('takes 7 for Sunday, as patterns may, and gives it back as 0', () => {
    expect(formOf('0 3 * * 7')).toMatchObject({ kind: 'weekly', weekdays: [0], time: '3:00' })
    expect(spellSchedule('0 3 * * 6,7', texts)).toBe('毎週土・日 3:00')
    expect(patternOfForm(formOf('0 3 * * 6,7'))).toEqual({ pattern: '0 3 * * 0,6' })
  })

  it('names a weekday once, though a pattern says it twice', () => {
    expect(spellSchedule('0 3 * * 0,7,7', texts)).toBe('毎週日 3:00')
    expect(patternOfForm(formOf('0 3 * * 7,0'))).toEqual({ pattern: '0 3 * * 0' })
  })

  it('takes full-width digits and orders the weekdays', () => {
    const form = { ...formOf('0 0 * * 1'), time: '９：０５', weekdays: [5, 0] }
    expect(patternOfForm(form)).toEqual({ pattern: '5 9 * * 0,5' })
  })

  it('names the field that is not filled in right', () => {
    for (const time of ['24:00', '9', '9:60', '']) expect(patternOfForm({ ...formOf('0 0 * * *'), time })).toEqual({ fault: 'time' })
    expect(patternOfForm({ ...formOf('0 0 * * 1'), weekdays: [] })).toEqual({ fault: 'weekdays' })
    expect(patternOfForm({ ...formOf('0 9-20 * * *'), pattern: ' ' })).toEqual({ fault: 'pattern' })
  })
})
