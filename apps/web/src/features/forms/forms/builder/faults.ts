import { formContact, formLimits } from '@mekiki/contract/forms/forms/forms.schemas'
import type { FormBuilderTexts } from '@mekiki/i18n/forms/form-builder.ja'
import { canRequire, possibleSources } from './outline/branching.ts'
import { type FormContent, type FormValues, hasChoices, neededTargets, type QuestionDraft, type SectionDraft } from './form-draft.ts'

/** What is wrong with one field of one part of a form; `part` is a question's or section's uuid, or `settings`. */
export interface Fault {
  part: string
  field: string
  fault: keyof FormBuilderTexts['faults']
}

/** The part that stands for the form itself. */
export const settingsPart = 'settings'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/u
const longTexts = [
  'description',
  'thankYouText',
  'privacyText',
  'receiptMailText',
  'descriptionEn',
  'thankYouTextEn',
  'privacyTextEn',
  'receiptMailTextEn'
] as const
const lines = { nameEn: formLimits.name, contactName: formLimits.contact, contactPhone: formLimits.contact } as const

function settingFaults(values: FormValues): Fault[] {
  const faults: Fault[] = []
  const add = (field: string, fault: Fault['fault']) => faults.push({ part: settingsPart, field, fault })
  if (values.name.trim() === '') add('name', 'nameMissing')
  else if (values.name.trim().length > formLimits.name) add('name', 'nameTooLong')
  for (const [field, limit] of Object.entries(lines)) if (values[field as keyof typeof lines].trim().length > limit) add(field, 'nameTooLong')
  for (const field of longTexts) if (values[field].length > formLimits.text) add(field, 'textTooLong')
  const { opensOn, answerEndDate, answersLimit, contactEmail, contactUrl } = values
  if (!formContact.contactEmail.safeParse(contactEmail.trim()).success) add('contactEmail', 'badEmail')
  if (contactUrl.trim().length > formLimits.address) add('contactUrl', 'urlTooLong')
  else if (!formContact.contactUrl.safeParse(contactUrl).success) add('contactUrl', 'badUrl')
  const isBad = (day: string | null) => day !== null && !dayPattern.test(day)
  if (isBad(opensOn)) add('opensOn', 'badDay')
  if (isBad(answerEndDate)) add('answerEndDate', 'badDay')
  else if (opensOn !== null && answerEndDate !== null && answerEndDate < opensOn) add('answerEndDate', 'endBeforeStart')
  const isCount = answersLimit === null || (Number.isInteger(answersLimit) && answersLimit >= 1 && answersLimit <= formLimits.answers)
  if (!isCount) add('answersLimit', 'badLimit')
  return faults
}

/** The field in which the words of a choice in English stand. */
export const englishChoice = (optionUuid: string): string => `${optionUuid}.nameEn`

/** Whether something is wrong in a part's English, which must be in view then also while the form has English off. */
export const isEnglishFaulty = (errors: Partial<Record<string, string>>): boolean => Object.keys(errors).some((field) => field.endsWith('En'))

function questionFaults(question: QuestionDraft, content: FormContent): Fault[] {
  const faults: Fault[] = []
  const add = (field: string, fault: Fault['fault']) => faults.push({ part: question.uuid, field, fault })
  const { name, nameEn, helpText, helpTextEn, maxLength, showIf } = question
  if (name.trim() === '') add('name', 'questionMissing')
  else if (name.trim().length > formLimits.questionName) add('name', 'questionTooLong')
  if (nameEn.trim().length > formLimits.questionName) add('nameEn', 'questionTooLong')
  if (helpText.length > formLimits.questionHelp) add('helpText', 'helpTooLong')
  if (helpTextEn.length > formLimits.questionHelp) add('helpTextEn', 'helpTooLong')
  for (const option of question.extensionItemSelectOptions) if (option.nameEn.trim().length > formLimits.name) add(englishChoice(option.uuid), 'nameTooLong')
  if (hasChoices(question) && question.extensionItemSelectOptions.length === 0) add('extensionItemSelectOptions', 'noChoices')
  const isLength = maxLength === null || (Number.isInteger(maxLength) && maxLength >= 1 && maxLength <= formLimits.answerText)
  if (!isLength) add('maxLength', 'badLength')
  if (showIf === null) return faults
  const sources = possibleSources(content.questions, content.questions.indexOf(question))
  if (sources.every(({ uuid }) => uuid !== showIf.questionUuid)) add('showIf', 'notEarlier')
  else if (!canRequire(content.questions, question)) add('showIf', 'noCondition')
  return faults
}

function sectionFaults({ uuid, title, titleEn, helpText, helpTextEn }: SectionDraft): Fault[] {
  const faults: Fault[] = []
  const add = (field: string, fault: Fault['fault']) => faults.push({ part: uuid, field, fault })
  if (title.trim() === '') add('title', 'sectionMissing')
  else if (title.trim().length > formLimits.name) add('title', 'nameTooLong')
  if (titleEn.trim().length > formLimits.name) add('titleEn', 'nameTooLong')
  if (helpText.length > formLimits.questionHelp) add('helpText', 'helpTooLong')
  if (helpTextEn.length > formLimits.questionHelp) add('helpTextEn', 'helpTooLong')
  return faults
}

/** Everything that keeps a form from being saved. */
export function formFaults(values: FormValues): Fault[] {
  const { content } = values
  return [...settingFaults(values), ...content.sections.flatMap(sectionFaults), ...content.questions.flatMap((question) => questionFaults(question, content))]
}

/**
 * What the server says of a field, at the part that it concerns: `questions.3.name` is the name of the fourth question that was sent. Paths
 * below a field (`showIf.optionUuids.0`) count as that field.
 */
export function placeRefusals(
  refused: Readonly<Record<string, string>>,
  { sections, questions }: FormContent
): { part: string; field: string; message: string }[] {
  return Object.entries(refused).map(([path, message]) => {
    const [first = '', index = '', field = ''] = path.split('.')
    const list = first === 'questions' ? questions : first === 'sections' ? sections : []
    const part = list[Number(index === '' ? Number.NaN : index)]?.uuid
    if (part === undefined) return { part: settingsPart, field: first === 'theme' ? 'themeUuid' : first, message }
    return { part, field: field === '' ? 'name' : field, message }
  })
}

/** The questions whose custom item is no more: a form that asks for it cannot be public. Empty while the items load. */
export function orphans({ questions }: FormContent, isActive: (itemUuid: string) => boolean): QuestionDraft[] {
  return questions.filter(({ extensionItemUuid: uuid }) => uuid !== null && !isActive(uuid))
}

/** A target that a form needs before it can be public, and what is wrong about it. */
export interface Missing {
  target: (typeof neededTargets)[number]
  reason: 'absent' | 'twice' | 'optional' | 'conditional'
  /** The question to mend. */
  questionUuid: string | null
}

/** What a form lacks to be public: name, e-mail and idea are each asked for once, always and as required. */
export function missingFor({ questions }: FormContent): Missing[] {
  return neededTargets.flatMap((target): Missing[] => {
    const asked = questions.filter(({ targetProperty }) => targetProperty === target)
    const [first, second] = asked
    if (!first) return [{ target, reason: 'absent', questionUuid: null }]
    if (second) return [{ target, reason: 'twice', questionUuid: second.uuid }]
    if (!first.requiredFlg) return [{ target, reason: 'optional', questionUuid: first.uuid }]
    return first.showIf === null ? [] : [{ target, reason: 'conditional', questionUuid: first.uuid }]
  })
}
