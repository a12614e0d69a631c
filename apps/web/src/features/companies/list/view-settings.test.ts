import { describe, expect, it } from 'vitest'
import { defaultColumns, readColumns, readWidths } from './view-settings.ts'

describe('the kept view of the company list', () => {
  it('loses unknown and repeated columns and keeps the others in their order', () => {
    expect(readColumns(['tags', 'gone', 'scoutee_name', 'tags', 7, 'capital'], 'tenant')).toEqual(['tags', 'scoutee_name', 'capital'])
  })

  it('is the default of where it is searched when nothing remains: a register is told apart by number and address', () => {
    expect(readColumns(null, 'tenant')).toEqual(defaultColumns.tenant)
    expect(readColumns(['gone'], 'provider')).toEqual(defaultColumns.provider)
    expect(defaultColumns.provider.slice(0, 3)).toEqual(['scoutee_name', 'corporate_number', 'address'])
  })

  it('keeps widths that make sense', () => {
    expect(readWidths({ summary: 400, tags: 5, stage: 'wide', gone: 300 })).toEqual({ summary: 400 })
    expect(readWidths(null)).toEqual({})
  })
})
