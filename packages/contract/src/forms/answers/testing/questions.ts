import type { FormQuestion } from '../../forms/forms.schemas.ts'

/** A question of a test's form, of several lines of text unless told otherwise; its name is its id. */
export const testQuestion = (uuid: string, part: Partial<FormQuestion> = {}): FormQuestion => ({
  uuid,
  name: uuid,
  nameEn: '',
  helpText: '',
  helpTextEn: '',
  sectionUuid: null,
  targetProperty: 'extension_item',
  questionType: 'multiline_text_input',
  questionExtensionItemType: 'string',
  extensionItemUuid: null,
  extensionItemSelectOptions: [],
  otherFlg: false,
  maxLength: null,
  requiredFlg: false,
  order: 1,
  showIf: null,
  ...part
})
