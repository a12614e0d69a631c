import { bilingualName } from '@mekiki/i18n/forms/form-questions'
import type { Form } from '../form-calls.ts'
import type { FormValues, QuestionDraft, SectionDraft } from './form-draft.ts'

const ownTexts = ['name', 'description', 'privacyText', 'thankYouText', 'receiptMailText'] as const

/** What a person should know before a form is saved or published, though nothing of it forbids to. */
export interface Warning {
  kind: 'noTheme' | 'itemNotInTheme' | 'newVersion' | 'noEnglish'
  /** The form's own texts that it concerns. */
  fields: (typeof ownTexts)[number][]
  /** The questions and sections that it concerns, by name. */
  names: string[]
}

const isUnsaid = (own: string, english: string): boolean => own.trim() !== '' && english.trim() === ''

/** Whether a question has words that people who read English get in Japanese: its own, its help, or those of a choice. */
function lacksEnglish(question: QuestionDraft): boolean {
  const { name, nameEn } = bilingualName(question)
  const isChoiceUnsaid = question.extensionItemSelectOptions.some((option) => isUnsaid(option.name, option.nameEn))
  return isUnsaid(name, nameEn) || isUnsaid(question.helpText, question.helpTextEn) || isChoiceUnsaid
}

const isSectionUnsaid = ({ title, titleEn, helpText, helpTextEn }: SectionDraft): boolean => isUnsaid(title, titleEn) || isUnsaid(helpText, helpTextEn)

/** What of a form that has English on is said in Japanese alone. */
function unsaidInEnglish(values: FormValues): Pick<Warning, 'fields' | 'names'> {
  const { sections, questions } = values.content
  return {
    fields: ownTexts.filter((field) => isUnsaid(values[field], values[`${field}En`])),
    names: [...sections.filter(isSectionUnsaid).map(({ title }) => title), ...questions.filter(lacksEnglish).map(({ name }) => name)]
  }
}

/** What becomes of answers as the form stands: without a theme they make no case, and items that the theme has not are kept with the answer alone. */
export function warningsOf(values: FormValues, themeItemUuids: ReadonlySet<string> | null, willMakeVersion: boolean): Warning[] {
  const strangers = themeItemUuids === null ? [] : values.content.questions.filter(({ extensionItemUuid: uuid }) => uuid !== null && !themeItemUuids.has(uuid))
  const none = { fields: [], names: [] }
  const unsaid = values.englishFlg ? unsaidInEnglish(values) : none
  return [
    ...(unsaid.fields.length + unsaid.names.length > 0 ? [{ kind: 'noEnglish' as const, ...unsaid }] : []),
    ...(values.themeUuid === null ? [{ kind: 'noTheme' as const, ...none }] : []),
    ...(strangers.length > 0 ? [{ kind: 'itemNotInTheme' as const, ...none, names: strangers.map(({ name }) => name) }] : []),
    ...(willMakeVersion ? [{ kind: 'newVersion' as const, ...none }] : [])
  ]
}

/** Why people outside could answer no more once a call is saved: its closing day is over, its opening day is to come, its number of answers is reached. */
export type Ending = 'deadline' | 'opening' | 'limit'

/** Whether saving ends the answering of a call that takes answers now (`form` as it is stored); null when it goes on, and for one that takes none anyhow. */
export function endingBySave(form: Pick<Form, 'status' | 'state' | 'answersCount'>, values: FormValues, today: string): Ending | null {
  if (form.status !== 'public' || form.state !== 'open') return null
  const { answerEndDate, opensOn, answersLimit } = values
  if (answerEndDate !== null && answerEndDate < today) return 'deadline'
  if (opensOn !== null && opensOn > today) return 'opening'
  return answersLimit !== null && answersLimit <= form.answersCount ? 'limit' : null
}
