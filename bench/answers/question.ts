import { v7 } from 'uuid'

/** A question of a benchmark's form, as a version of it keeps it; the first three have to be answered. */
export const questionOf = (targetProperty: string, index: number) => ({
  uuid: v7(),
  name: targetProperty,
  nameEn: '',
  helpText: '',
  helpTextEn: '',
  sectionUuid: null,
  targetProperty,
  questionType: targetProperty === 'country' ? 'single_select' : 'multiline_text_input',
  questionExtensionItemType: null,
  extensionItemUuid: null,
  extensionItemSelectOptions: [],
  otherFlg: false,
  maxLength: null,
  requiredFlg: index < 3,
  order: index + 1,
  showIf: null
})
