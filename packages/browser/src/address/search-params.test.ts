import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

describe('the query of an address', () => {
  it('keeps flags as text and repeated keys as a list, both ways', () => {
    const text = '?is_project_setting_drawer_open=true&status_uuids=a&status_uuids=b&q=%E6%A9%9F%E6%A2%B0+x'
    expect(parseSearch(text)).toEqual({ is_project_setting_drawer_open: 'true', status_uuids: ['a', 'b'], q: '機械 x' })
    expect(stringifySearch(parseSearch(text))).toBe(text)
  })

  it('leaves out what is empty', () => {
    expect(stringifySearch({ q: '', page: undefined, tags: [], to: null })).toBe('')
  })
})
