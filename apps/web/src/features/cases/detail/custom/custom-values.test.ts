import { describe, expect, it } from 'vitest'
import type { CustomItem } from '../use-project.ts'
import { project } from '../testing/project.ts'
import { customChange, type CustomValue, customValueOf, customWord } from './custom-values.ts'

const itemOf = (type: CustomItem['type']): CustomItem => ({
  uuid: type,
  name: type,
  order: 1,
  type,
  enums: type === 'enums' ? [1, 2, 3].map((order) => ({ uuid: `e${order}`, name: `選択${order}`, order })) : []
})
const values = {
  extensionStringValues: [{ extensionItemUuid: 'string', value: '検査' }],
  extensionNumberValues: [{ extensionItemUuid: 'number', value: 1200 }],
  extensionDateValues: [{ extensionItemUuid: 'date', value: '2026-01-05' }],
  extensionEnumValues: [{ extensionItemUuid: 'enums', value: [{ uuid: 'e1', name: '選択1' }] }]
}
const types = ['string', 'number', 'date', 'enums'] as const

describe('values of custom items', () => {
  it('are found by their kind and told in words', () => {
    expect(types.map((type) => customValueOf(values, itemOf(type)))).toEqual(['検査', 1200, '2026-01-05', ['e1']])
    expect(types.map((type) => customWord(values, itemOf(type), '、'))).toEqual(['検査', '1,200', '2026/1/5', '選択1'])
    expect(types.map((type) => customWord({}, itemOf(type), '、'))).toEqual(['', '', '', ''])
  })

  const changed = (type: CustomItem['type'], value: CustomValue) => {
    const { extension, shown } = customChange(itemOf(type), value)
    return { sent: extension?.values, shown: typeof shown === 'function' ? shown({ ...project, ...values }) : shown }
  }

  it('are sent as the call takes them, and show at once', () => {
    expect(changed('number', 7)).toEqual({
      sent: [{ extensionItemUuid: 'number', value: 7 }],
      shown: { extensionNumberValues: [{ extensionItemUuid: 'number', value: 7 }] }
    })
    expect(changed('enums', ['e3', 'e2'])).toMatchObject({
      sent: [{ extensionItemUuid: 'enums', extensionItemEnumUuids: ['e3', 'e2'] }],
      shown: { extensionEnumValues: [{ extensionItemUuid: 'enums', value: [{ uuid: 'e2' }, { uuid: 'e3' }] }] }
    })
  })

  it('are cleared by null', () => {
    expect(changed('string', null)).toMatchObject({ sent: [{ value: null }], shown: { extensionStringValues: [] } })
    expect(changed('enums', [])).toMatchObject({ sent: [{ extensionItemEnumUuids: [] }], shown: { extensionEnumValues: [] } })
  })
})
