import { describe, expect, it } from 'vitest'
import { projectDetailEn } from '../cases/project-detail.en.ts'
import { projectDetailJa } from '../cases/project-detail.ja.ts'
import { prefectureCodes } from '../prefectures.ts'
import { codesOf, prefectureMark } from './dashboard-values.ts'

describe('the values of figures', () => {
  it.each([
    ['ja', projectDetailJa],
    ['en', projectDetailEn]
  ] as const)('have a word for everything that a history has one for, in %s', (language, { log }) => {
    const known = new Set(codesOf('action', language).map(({ key }) => key))
    expect(Object.keys(log.actions).filter((action) => !known.has(action))).toEqual([])
    expect(codesOf('action', language).find(({ key }) => key === 'receive_answer')?.label).not.toBe('receive_answer')
  })

  it('tell all prefectures apart on an English map', () => {
    expect(new Set(prefectureCodes.map((code) => prefectureMark(code, 'en'))).size).toBe(47)
  })
})
