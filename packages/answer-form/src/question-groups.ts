import { askedQuestions } from '@mekiki/contract/forms/answers/answer-rules'
import type { AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import type { FormQuestion, FormSection } from '@mekiki/contract/forms/forms/forms.schemas'

/** The questions below one heading; without a section, those that stand before the first. */
export interface QuestionGroup {
  section: FormSection | null
  questions: FormQuestion[]
}

/**
 * The questions that are asked given the answers so far, as they stand on the screen: those without a section first, then section by section;
 * a section without a question that is asked is left out.
 */
export function groupQuestions(questions: readonly FormQuestion[], sections: readonly FormSection[], values: readonly AnswerValueInput[]): QuestionGroup[] {
  const ordered = [...questions].sort((left, right) => left.order - right.order)
  const asked = askedQuestions(ordered, values)
  const known = new Set(sections.map((section) => section.uuid))
  const loose = asked.filter((question) => question.sectionUuid === null || !known.has(question.sectionUuid))
  const inSections = [...sections]
    .sort((left, right) => left.order - right.order)
    .map((section) => ({ section, questions: asked.filter((question) => question.sectionUuid === section.uuid) }))
  return [{ section: null, questions: loose }, ...inSections].filter((group) => group.questions.length > 0)
}
