import type { AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import type { FormQuestion, FormSection } from '@mekiki/contract/forms/forms/forms.schemas'
import { groupQuestions, type QuestionGroup } from './question-groups.ts'

/** Sections that respondents see at a time. */
export interface AnswerPage {
  /** The section that begins it; empty for the page that begins with the questions above all sections. */
  key: string
  groups: QuestionGroup[]
}

/**
 * The pages of a form given the answers so far: each section with a page of its own begins one, the others follow on the page of what stands above
 * them. A page of which nothing is asked is left out, so that a form without such sections has one page.
 */
export function pagesOf(questions: readonly FormQuestion[], sections: readonly FormSection[], values: readonly AnswerValueInput[]): AnswerPage[] {
  const keys = new Map<string | undefined, string>()
  let key = ''
  for (const { uuid, ownPageFlg } of [...sections].sort((left, right) => left.order - right.order)) {
    if (ownPageFlg) key = uuid
    keys.set(uuid, key)
  }
  const pages = new Map<string, QuestionGroup[]>()
  for (const group of groupQuestions(questions, sections, values)) {
    const at = keys.get(group.section?.uuid) ?? ''
    pages.set(at, [...(pages.get(at) ?? []), group])
  }
  return [...pages].map(([at, groups]) => ({ key: at, groups }))
}
