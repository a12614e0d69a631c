import { type Country, countries } from '@mekiki/contract/workspace/constants/index'
import type { ExtensionValueInput } from '@mekiki/contract/cases/projects/extension-values.schemas'
import type { FormQuestion } from '@mekiki/contract/forms/forms/forms.schemas'
import { nameKey, normaliseMail } from '@mekiki/text'
import type { ThemeItemGroup } from '../../../themes/extension-items/index.ts'
import type { AnsweredTexts, StoredAnswer } from '../../forms/index.ts'

type FixedTarget = Exclude<FormQuestion['targetProperty'], 'file' | 'extension_item'>

/** What an answer says to the questions of the fixed targets (2§3 "Answer"); what is not asked or left out is empty. */
export interface AnswerFacts extends AnsweredTexts {
  country: Country | null
}

/** Reads an answer by what its questions fill. */
export function factsOf(questions: readonly FormQuestion[], answers: readonly StoredAnswer[]): AnswerFacts {
  const textOf = (target: FixedTarget): string => {
    const question = questions.find((each) => each.targetProperty === target)
    return answers.find((answer) => answer.questionUuid === question?.uuid)?.value ?? ''
  }
  const country = textOf('country')
  return {
    userName: textOf('user_name'),
    email: normaliseMail(textOf('email')),
    ideaName: textOf('idea_name'),
    ideaSummary: textOf('idea_summary'),
    belongingTo: textOf('belonging_to'),
    url: textOf('url'),
    country: countries.find((each) => each === country) ?? null
  }
}

/** The columns of an answer that hold its facts; addresses in one kind of letters, by which answers of one person are found. */
export function factColumns(facts: AnswerFacts) {
  return {
    user_name: facts.userName,
    email: facts.email.toLowerCase(),
    idea_name: facts.ideaName,
    idea_summary: facts.ideaSummary,
    belonging_to: facts.belongingTo,
    belonging_key: nameKey(facts.belongingTo),
    url: facts.url,
    country: facts.country
  }
}

/** The value of one custom item that an answer gives; a text of one's own beside choices stays with the answer. */
function valueOf(item: ThemeItemGroup['items'][number], answer: StoredAnswer): ExtensionValueInput {
  const { uuid: extensionItemUuid, type, enums } = item
  if (type === 'enums') {
    const chosen = enums.filter((choice) => answer.optionUuids?.includes(choice.uuid)).map((choice) => choice.uuid)
    return { extensionItemUuid, extensionItemEnumUuids: chosen }
  }
  const text = answer.value ?? ''
  return { extensionItemUuid, value: type === 'number' && text !== '' ? Number(text) : text }
}

/**
 * The values of custom items that an answer gives a case: of those items that the case's theme has now, in the type that the question was asked
 * for. Questions that were not answered give `null`, where `withBlanks`.
 */
export function extensionValuesOf(
  questions: readonly FormQuestion[],
  answers: readonly StoredAnswer[],
  groups: readonly ThemeItemGroup[],
  options: { withBlanks: boolean } = { withBlanks: false }
): ExtensionValueInput[] {
  const items = new Map(groups.flatMap((group) => group.items).map((item) => [item.uuid, item]))
  const byQuestion = new Map(answers.map((answer) => [answer.questionUuid, answer]))
  return questions.flatMap((question) => {
    const item = question.extensionItemUuid === null ? undefined : items.get(question.extensionItemUuid)
    const answer = byQuestion.get(question.uuid)
    if (question.targetProperty !== 'extension_item' || !item || item.type !== question.questionExtensionItemType) return []
    if (answer) return [valueOf(item, answer)]
    return options.withBlanks
      ? [item.type === 'enums' ? { extensionItemUuid: item.uuid, extensionItemEnumUuids: [] } : { extensionItemUuid: item.uuid, value: null }]
      : []
  })
}
