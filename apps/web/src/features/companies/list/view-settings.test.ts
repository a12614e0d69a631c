import { describe, expect, it } from 'vitest'
import { defaultColumns, readColumns, readWidths } from './view-settings.ts'

describe('the kept view of the company list', () => {
  it('loses unknown and repeated columns and keeps the others in their order', () => {
    expect(readColumns(['tags', 'gone', 'scoutee_name', 'tags', 7, 'capital'])).toEqual(['tags', 'scoutee_name', 'capital'])
  })

  it('is the default when nothing remains', () => {
    expect(readColumns(null)).toEqual(defaultColumns)
    expect(readColumns(['gone'])).toEqual(defaultColumns)
  })

  it('keeps widths that make sense', () => {
    expect(readWidths({ summary: 400, tags: 5, stage: 'wide', gone: 300 })).toEqual({ summary: 400 })
    expect(readWidths(null)).toEqual({})
  })
})
