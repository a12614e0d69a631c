import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '@mekiki/browser/address/search-params'
import { addressOf, countFilters, filtersOf, noFilters, queryOf, readSearch } from '../list-search.ts'

const [item, other, choice] = ['1', '2', '3'].map((end) => `01936d5c-0000-7000-8000-00000000000${end}`) as [string, string, string]
const standard = { perPage: 100, sort: null }
const text = { extensionItemUuid: item, extensionItemStringValue: '量産' }
const number = { extensionItemUuid: other, extensionItemFromNumberValue: 0, extensionItemToNumberValue: 2.5 }

const keysOf = (address: string) => [...new URLSearchParams(address).keys()]

describe('custom items in the address of the company list', () => {
  it('spell one condition in fields and several as the call has them, both ways', () => {
    const one = stringifySearch(addressOf({ p_extension_items: [text] }))
    expect(keysOf(one)).toEqual(['p_extension_item_uuid', 'p_extension_item_string_value'])
    expect(readSearch(parseSearch(one)).p_extension_items).toEqual([text])
    const two = stringifySearch(addressOf({ p_extension_items: [text, number] }))
    expect(keysOf(two)).toEqual(['p_extension_item_conditions'])
    expect(readSearch(parseSearch(two)).p_extension_items).toEqual([text, number])
  })

  it('take ranges and choices in fields, and leave out what does not fit or asks for nothing', () => {
    const address = `?p_extension_item_uuid=${other}&p_extension_item_from_number_value=0&p_extension_item_to_number_value=2.5`
    expect(readSearch(parseSearch(address)).p_extension_items).toEqual([number])
    expect(readSearch({ p_extension_item_uuid: item, p_extension_item_enum_uuids: `${choice},x` }).p_extension_items).toEqual([
      { extensionItemUuid: item, extensionItemEnumUuids: [choice] }
    ])
    expect(readSearch({ p_extension_item_uuid: item, p_extension_item_from_date_value: 'soon' }).p_extension_items).toEqual([])
    expect(readSearch({ p_extension_item_string_value: '量産' }).p_extension_items).toEqual([])
    expect(readSearch({ p_extension_item_conditions: '[{' }).p_extension_items).toEqual([])
  })

  it('go into the call by their own parameters or as a list, with the group that was named', () => {
    const one = { ...readSearch({ p_extension_item_group_uuid: choice }), p_extension_items: [number] }
    expect(queryOf(one, standard)).toMatchObject({ ...number, extensionItemGroupUuid: choice })
    const two = queryOf({ ...one, p_extension_items: [text, number] }, standard)
    expect(two).toMatchObject({ extensionConditions: JSON.stringify([text, number]) })
    expect(two).not.toHaveProperty('extensionItemUuid')
    expect(queryOf(readSearch({ p_extension_item_group_uuid: choice }), standard)).not.toHaveProperty('extensionItemGroupUuid')
  })

  it('count each, and go from the address with all that spelled them', () => {
    expect(countFilters({ ...filtersOf(readSearch({ stages: 'seed' })), p_extension_items: [text, number] })).toBe(3)
    const gone = addressOf(noFilters)
    expect(Object.keys(gone)).toContain('p_extension_item_string_value')
    expect(stringifySearch({ p_extension_item_uuid: item, ...gone })).toBe('')
  })
})
