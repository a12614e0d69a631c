import type { QuestionTargetProperty, QuestionType } from '@mekiki/contract/workspace/constants/enums'
import type { FormQuestion, FormQuestionInput, FormSection, FormSectionInput } from '@mekiki/contract/forms/forms/forms.schemas'
import type { Fault } from '../../../../platform/http/answers/field-faults.ts'
import type { ItemRow } from '../../../themes/extension-items/index.ts'
import type { FormContent } from './form-content.ts'

/** How the questions of the fixed targets are answered (docs/decisions/023). */
const fixedTypes: Record<Exclude<QuestionTargetProperty, 'extension_item'>, QuestionType | null> = {
  user_name: 'multiline_text_input',
  email: 'multiline_text_input',
  idea_name: 'multiline_text_input',
  idea_summary: 'multiline_text_input',
  belonging_to: 'multiline_text_input',
  url: 'multiline_text_input',
  country: 'single_select',
  file: null
}

const itemTypes: Record<ItemRow['type'], readonly [QuestionType, ...QuestionType[]]> = {
  string: ['multiline_text_input'],
  number: ['number_input'],
  date: ['date_input'],
  enums: ['multiple_select', 'single_select']
}

/** A question as it came, with its place in the body, by which faults are named. */
interface Placed {
  input: FormQuestionInput
  path: string
}

type Made = Pick<FormQuestion, 'questionType' | 'questionExtensionItemType' | 'extensionItemUuid' | 'extensionItemSelectOptions'>

function makeFixed({ input, path }: Placed, target: keyof typeof fixedTypes, faults: Fault[]): Made {
  const questionType = fixedTypes[target]
  const refuse = (field: string): void => void faults.push({ field: `${path}.${field}`, fault: 'not_valid' })
  if (input.questionType && input.questionType !== questionType) refuse('questionType')
  if (input.extensionItemUuid !== null) refuse('extensionItemUuid')
  if (input.questionExtensionItemType) refuse('questionExtensionItemType')
  if (input.extensionItemSelectOptions && input.extensionItemSelectOptions.length > 0) refuse('extensionItemSelectOptions')
  if (input.otherFlg) refuse('otherFlg')
  if (input.maxLength !== null && (target === 'country' || target === 'file')) refuse('maxLength')
  return { questionType, questionExtensionItemType: null, extensionItemUuid: null, extensionItemSelectOptions: [] }
}

/** The choices that are offered: those named, in their order, else all of the item's; their names are the item's at this moment. */
function optionsOf({ input, path }: Placed, item: ItemRow, faults: Fault[]): FormQuestion['extensionItemSelectOptions'] {
  const named = input.extensionItemSelectOptions ?? []
  if (item.type !== 'enums') {
    if (named.length > 0) faults.push({ field: `${path}.extensionItemSelectOptions`, fault: 'not_valid' })
    return []
  }
  if (named.length === 0) return item.enums.map(({ uuid, name }, index) => ({ uuid, name, nameEn: '', order: index + 1 }))
  const known = new Map(item.enums.map((each) => [each.uuid, each.name]))
  const seen = new Set<string>()
  return named.map((option, index) => {
    const uuid = option.uuid ?? ''
    const name = known.get(uuid)
    const field = `${path}.extensionItemSelectOptions.${index}.uuid`
    if (name === undefined) faults.push({ field, fault: option.uuid === undefined ? 'required' : 'unknown_id' })
    else if (seen.has(uuid)) faults.push({ field, fault: 'duplicate' })
    seen.add(uuid)
    return { uuid, name: name ?? option.name, nameEn: option.nameEn, order: index + 1 }
  })
}

function makeAboutItem(placed: Placed, items: ReadonlyMap<string, ItemRow>, faults: Fault[]): Made {
  const { input, path } = placed
  const item = items.get(input.extensionItemUuid ?? '')
  if (!item) {
    faults.push({ field: `${path}.extensionItemUuid`, fault: input.extensionItemUuid === null ? 'required' : 'unknown_id' })
    return { questionType: null, questionExtensionItemType: null, extensionItemUuid: input.extensionItemUuid, extensionItemSelectOptions: [] }
  }
  const allowed = itemTypes[item.type]
  if (input.questionType && !allowed.includes(input.questionType)) faults.push({ field: `${path}.questionType`, fault: 'not_valid' })
  if (input.questionExtensionItemType && input.questionExtensionItemType !== item.type)
    faults.push({ field: `${path}.questionExtensionItemType`, fault: 'not_valid' })
  if (input.otherFlg && item.type !== 'enums') faults.push({ field: `${path}.otherFlg`, fault: 'not_valid' })
  if (input.maxLength !== null && item.type !== 'string') faults.push({ field: `${path}.maxLength`, fault: 'not_valid' })
  return {
    questionType: input.questionType ?? allowed[0],
    questionExtensionItemType: item.type,
    extensionItemUuid: item.uuid,
    extensionItemSelectOptions: optionsOf(placed, item, faults)
  }
}

/** What stands twice: ids, fixed targets except files, custom items. */
function findDuplicates(placed: readonly Placed[]): Fault[] {
  const seen = new Set<string>()
  return placed.flatMap(({ input, path }) => {
    const { targetProperty: target, extensionItemUuid } = input
    const keys = [{ field: 'uuid', key: input.uuid }]
    if (target === 'extension_item' && extensionItemUuid !== null) keys.push({ field: 'extensionItemUuid', key: `item ${extensionItemUuid}` })
    if (target !== 'extension_item' && target !== 'file') keys.push({ field: 'targetProperty', key: target })
    return keys.flatMap(({ field, key }): Fault[] => {
      if (seen.has(key)) return [{ field: `${path}.${field}`, fault: 'duplicate' }]
      seen.add(key)
      return []
    })
  })
}

/** Conditions name a question that stands before theirs, and choices of it. `made` are the questions in their order. */
function checkConditions(made: readonly (FormQuestion & { path: string })[]): Fault[] {
  const choices = new Map<string, Set<string>>()
  return made.flatMap(({ uuid, path, showIf, extensionItemSelectOptions: options }): Fault[] => {
    const earlier = showIf === null ? null : choices.get(showIf.questionUuid)
    if (options.length > 0) choices.set(uuid, new Set(options.map((option) => option.uuid)))
    if (showIf === null || earlier === null) return []
    if (earlier === undefined) return [{ field: `${path}.showIf.questionUuid`, fault: 'not_earlier_choice' }]
    return showIf.optionUuids.every((option) => earlier.has(option)) ? [] : [{ field: `${path}.showIf.optionUuids`, fault: 'unknown_id' }]
  })
}

function makeSections(inputs: readonly FormSectionInput[], faults: Fault[]): FormSection[] {
  const seen = new Set<string>()
  return inputs.map(({ uuid, title, titleEn, helpText, helpTextEn, ownPageFlg }, index) => {
    if (seen.has(uuid)) faults.push({ field: `sections.${index}.uuid`, fault: 'duplicate' })
    seen.add(uuid)
    return { uuid, title, titleEn, helpText, helpTextEn, ownPageFlg, order: index + 1 }
  })
}

/**
 * What a form asks, from what a person wrote: questions in the order of their sections, choices with the names that the custom items have now
 * (`items` by uuid). Every fault is named by its place in the body (`questions.3.showIf.questionUuid`); content with faults must not be kept.
 */
export function makeContent(
  body: { sections: readonly FormSectionInput[]; questions: readonly FormQuestionInput[] },
  items: ReadonlyMap<string, ItemRow>
): { content: FormContent; faults: Fault[] } {
  const faults: Fault[] = []
  const sections = makeSections(body.sections, faults)
  const places = new Map(sections.map((section) => [section.uuid, section.order]))
  const placed = body.questions.map((input, index): Placed => ({ input, path: `questions.${index}` }))
  faults.push(...findDuplicates(placed))
  const placeOf = ({ input }: Placed): number => (input.sectionUuid === null ? 0 : (places.get(input.sectionUuid) ?? 0))
  const made = placed
    .toSorted((left, right) => placeOf(left) - placeOf(right))
    .map((each, index) => {
      const { input, path } = each
      if (input.sectionUuid !== null && !places.has(input.sectionUuid)) faults.push({ field: `${path}.sectionUuid`, fault: 'unknown_id' })
      const { uuid, name, nameEn, helpText, helpTextEn, sectionUuid, targetProperty, otherFlg, maxLength, requiredFlg, showIf } = input
      const parts = targetProperty === 'extension_item' ? makeAboutItem(each, items, faults) : makeFixed(each, targetProperty, faults)
      return {
        uuid,
        name,
        nameEn,
        helpText,
        helpTextEn,
        sectionUuid,
        targetProperty,
        ...parts,
        otherFlg,
        maxLength,
        requiredFlg,
        order: index + 1,
        showIf,
        path
      }
    })
  faults.push(...checkConditions(made))
  return { content: { sections, questions: made.map(({ path: _path, ...question }) => question) }, faults }
}
