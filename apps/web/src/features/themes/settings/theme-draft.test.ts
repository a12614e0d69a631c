import { expect, test } from 'vitest'
import { createBody, emptyValues, tabOf, themeFaults, type ThemeValues, updateBody } from './theme-draft.ts'

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
