import { cleanText } from '@mekiki/contract/forms/answers/answer-rules'
import type { AnswerValueInput } from '@mekiki/contract/forms/answers/answer-values'
import { countries } from '@mekiki/contract/workspace/constants/countries'
import type { FormQuestion, FormSection } from '@mekiki/contract/forms/forms/forms.schemas'
import type { AnswerFormTexts } from '@mekiki/i18n/forms/answer-form'
import { countryName } from '@mekiki/i18n/countries'
import { formatDay, formatDecimal, formatFileSize } from '@mekiki/i18n/format'
import type { Language } from '@mekiki/i18n/languages'
import type { ReactNode } from 'react'
import { answerTexts } from './answer-texts.ts'
import { groupQuestions, type QuestionGroup } from './question-groups.ts'
import './answer-form.css'

/** A file that an answer holds. */
export interface ReviewFile {
  questionUuid: string
  name: string
  size: number
}

function choicesText(question: FormQuestion, value: AnswerValueInput, texts: AnswerFormTexts): string {
  const chosen = new Set(value.optionUuids ?? [])
  const names = question.extensionItemSelectOptions.filter((option) => chosen.has(option.uuid)).map((option) => option.name)
  const other = (value.otherText ?? '').trim()
  return [...names, ...(other === '' ? [] : [other])].join(texts.comma)
}

/** The answer to a question of any kind but files, as it is read: choices by name, numbers with commas, days and countries as the language writes them; '' for none. */
export function answerText(question: FormQuestion, value: AnswerValueInput | undefined, language: Language): string {
  if (value === undefined) return ''
  if (question.targetProperty === 'country') {
    const country = countries.find((code) => code === value.value)
    return country ? countryName(country, language) : ''
  }
  if (question.questionType === 'multiple_select' || question.questionType === 'single_select') return choicesText(question, value, answerTexts(language))
  const text = cleanText(question, value.value ?? '')
  if (question.questionType === 'number_input') return formatDecimal(text)
  return question.questionType === 'date_input' ? formatDay(text) || text : text
}

interface AnswerReviewProps {
  questions: readonly FormQuestion[]
  sections: readonly FormSection[]
  values: readonly AnswerValueInput[]
  files: readonly ReviewFile[]
  language: Language
  headingLevel?: 2 | 3 | 4
  /** Stands at the head of each section. */
  actOf?: ((group: QuestionGroup) => ReactNode) | undefined
}

/** The questions that are asked with what was answered, to be read. */
export function AnswerReview({ questions, sections, values, files, language, headingLevel = 2, actOf }: AnswerReviewProps) {
  const texts = answerTexts(language)
  const valueOf = new Map(values.map((value) => [value.questionUuid, value]))
  const Heading = `h${headingLevel}` as const
  const answer = (question: FormQuestion) => {
    const own = files.filter((file) => file.questionUuid === question.uuid)
    if (own.length > 0)
      return (
        <ul>
          {own.map((file) => (
            <li key={file.name + String(file.size)}>{`${file.name}  ${formatFileSize(file.size)}`}</li>
          ))}
        </ul>
      )
    const text = answerText(question, valueOf.get(question.uuid), language)
    return text === '' ? <span className="af-blank">{texts.blank}</span> : text
  }
  return (
    <div className="af-review">
      {groupQuestions(questions, sections, values).map((group) => (
        <section key={group.section?.uuid ?? ''} className="af-section">
          {actOf?.(group)}
          {group.section && <Heading className="af-heading">{group.section.title}</Heading>}
          <dl>
            {group.questions.map((question) => (
              <div key={question.uuid} className="af-review-row">
                <dt>{question.name}</dt>
                <dd>{answer(question)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
