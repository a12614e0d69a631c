import type { Rules } from './id-rules.ts'

/** What the body of a form names. The ids of its questions and sections are its writer's own choice. */
const formBody: Rules = {
  'body themeUuid': ['themes', 'unknown_id'],
  'body sections[].uuid': ['own_choice', 'public'],
  'body questions[].uuid': ['own_choice', 'public'],
  'body questions[].sectionUuid': ['form_sections', 'unknown_id'],
  'body questions[].extensionItemUuid': ['extension_items', 'unknown_id'],
  'body questions[].extensionItemSelectOptions[].uuid': ['extension_item_enums', 'unknown_id'],
  'body questions[].showIf.questionUuid': ['form_questions', 'unknown_id'],
  'body questions[].showIf.optionUuids[]': ['form_choices', 'unknown_id']
}

const oneForm: Rules = { 'path form_uuid': ['forms', 'not_found'] }

/** Every place of an id in the calls of forms as the team makes them. */
export const formsPlaces: Readonly<Record<string, Rules>> = {
  'forms.create': formBody,
  'forms.get': oneForm,
  'forms.update': { ...oneForm, ...formBody },
  'forms.remove': oneForm,
  'forms.duplicate': oneForm,
  'waitingLists.count': oneForm,
  'waitingLists.clear': oneForm,
  'waitingLists.ask': { ...oneForm, 'path tenant_uuid': ['tenant', 'not_found'] }
}
