import { expect, test } from 'vitest'
import { acknowledgedBy, createBody, emptyValues, tabOf, themeFaults, type ThemeValues, updateBody } from './theme-draft.ts'

const values: ThemeValues = {
  ...emptyValues,
  name: ' 製造DX ',
  statusTemplateUuid: 's',
  reviewTemplateUuid: 'r',
  extensionItemGroupUuids: ['g'],
  tagUuids: ['t'],
  channelUuid: 'c',
  isRestricted: true,
  projectProperties: ['review'],
  insiderUserUuids: ['u']
}
const insiderSetting = { projectProperties: ['review'], userUuids: ['u'], userGroupUuids: [] }

test('a change sends only what was changed, the restriction as a whole', () => {
  expect(updateBody(values, ['name'])).toEqual({ name: '製造DX' })
  expect(updateBody(values, ['channelUuid', 'tagUuids'])).toEqual({ tagUuids: ['t'], projectSetting: { initialValueSetting: { channelUuid: 'c' } } })
  expect(updateBody(values, ['insiderUserUuids'])).toEqual({ projectSetting: { insiderSetting } })
  expect(updateBody({ ...values, isRestricted: false }, ['isRestricted'])).toEqual({ projectSetting: { insiderSetting: null } })
  expect(updateBody({ ...values, hidesReviewsUntilMine: false }, ['hidesReviewsUntilMine', 'extensionItemGroupUuids'])).toEqual({
    projectSetting: { hidesReviewsUntilMine: false, extensionItemGroupUuids: ['g'] }
  })
  expect(updateBody(values, [])).toEqual({})
})

test('a new theme sends everything, once it has its templates', () => {
  expect(createBody({ ...values, reviewTemplateUuid: null })).toBeNull()
  expect(createBody(values)).toMatchObject({
    name: '製造DX',
    description: '',
    themeStatusUuid: null,
    projectSetting: {
      statusTemplateUuid: 's',
      reviewTemplateUuid: 'r',
      hidesReviewsUntilMine: false,
      extensionItemGroupUuids: ['g'],
      initialValueSetting: { channelUuid: 'c', categoryUuids: [] },
      insiderSetting
    }
  })
})

test('faults by field, each in its part of the settings', () => {
  expect(themeFaults(values)).toEqual({})
  expect(themeFaults({ ...emptyValues, isRestricted: true })).toEqual({
    name: 'nameMissing',
    statusTemplateUuid: 'statusTemplateMissing',
    reviewTemplateUuid: 'reviewTemplateMissing',
    projectProperties: 'projectPropertiesMissing'
  })
  expect(themeFaults({ ...values, name: 'あ'.repeat(201), description: 'あ'.repeat(10_001) })).toEqual({
    name: 'nameTooLong',
    description: 'descriptionTooLong'
  })
  expect(['name', 'channelUuid', 'hidesReviewsUntilMine', 'projectProperties'].map(tabOf)).toEqual(['basics', 'projects', 'projects', 'insiders'])
})

test('an administrator acknowledges what a change shows to more people, and nothing else', () => {
  const setting = { ...insiderSetting, userGroupUuids: ['g'] }
  const themeWith = (insider: 'free' | 'acknowledged', reviewVeil: 'free' | 'acknowledged') =>
    ({
      ...values,
      isRestricted: true,
      projectSetting: { ...values, hidesReviewsUntilMine: true, initialValueSetting: {}, insiderSetting: setting },
      loosening: { insiderSetting: insider, reviewVeil }
    }) as unknown as Parameters<typeof acknowledgedBy>[0]
  const theme = themeWith('acknowledged', 'acknowledged')
  const saved = { ...values, insiderUserGroupUuids: ['g'], hidesReviewsUntilMine: true }
  const asked = (part: Partial<ThemeValues>, of = theme) => acknowledgedBy(of, { ...saved, ...part })
  expect(asked({ name: '別の名前' })).toBeNull()
  expect(asked({ projectProperties: ['review', 'task'], insiderUserUuids: [] })).toBeNull()
  expect(asked({ isRestricted: false })).toEqual({ parts: ['review'], isUnveiled: false })
  expect(asked({ insiderUserUuids: ['u', 'v'] })).toEqual({ parts: ['review'], isUnveiled: false })
  expect(asked({ hidesReviewsUntilMine: false })).toEqual({ parts: [], isUnveiled: true })
  expect(asked({ isRestricted: false }, themeWith('free', 'acknowledged'))).toBeNull()
})
