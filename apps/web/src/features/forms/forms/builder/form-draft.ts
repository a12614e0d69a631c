import type { CallInput } from '@mekiki/contract'
import { type FormQuestion, formQuestion, type FormSection, formSection } from '@mekiki/contract/forms/forms/forms.schemas'
import type { formsOperations } from '@mekiki/contract/forms/forms/forms.operations'
import { z } from 'zod'
import type { Form } from '../form-calls.ts'

type CreateBody = CallInput<typeof formsOperations.create>['body']
type UpdateBody = CallInput<typeof formsOperations.update>['body']

/** A question while it is edited; its place in the list is its order. */
export type QuestionDraft = Omit<FormQuestion, 'order'>

/** A section while it is edited; its place in the list is its order. */
export type SectionDraft = Omit<FormSection, 'order'>

/** The questions of a form by section: those without one first, then those of each section. */
export interface FormContent {
  sections: SectionDraft[]
  questions: QuestionDraft[]
}

/** The content of a form while it is edited, also as an earlier version of the builder kept it. What is typed as a length may be no length yet. */
export const contentDraft = z.object({
  sections: z.array(formSection.omit({ order: true })),
  questions: z.array(formQuestion.omit({ order: true }).extend({ maxLength: z.number().or(z.nan()).nullable() }))
})

/** Everything of a form that its builder changes. Sections and questions name each other, and are changed as one. */
export interface FormValues {
  name: string
  description: string
  themeUuid: string | null
  opensOn: string | null
  answerEndDate: string | null
  /** NaN while what is typed is no number. */
  answersLimit: number | null
  thankYouText: string
  privacyText: string
  receiptMailText: string
  englishFlg: boolean
  nameEn: string
  descriptionEn: string
  thankYouTextEn: string
  privacyTextEn: string
  receiptMailTextEn: string
  contactName: string
  contactEmail: string
  contactPhone: string
  contactUrl: string
  notifyPersonsInChargeFlg: boolean
  tellWaiting: Form['tellWaiting']
  content: FormContent
}

/** What was kept of a form's values, in today's shape; null for content that is none. */
export function readKept(part: Partial<FormValues>): Partial<FormValues> | null {
  if (part.content === undefined) return part
  const { data: content } = contentDraft.safeParse(part.content)
  return content === undefined ? null : { ...part, content }
}

/** The targets that every form which is open to the public asks for, each exactly once and required. */
export const neededTargets = ['user_name', 'email', 'idea_name'] as const

/** Whether a question fills a target that no public form can be without. */
export const isNeeded = ({ targetProperty }: Pick<QuestionDraft, 'targetProperty'>): boolean => neededTargets.some((target) => target === targetProperty)

/** Whether the answer to a question is chosen from choices of its own; other questions can then depend on it. */
export const hasChoices = ({ questionExtensionItemType }: Pick<QuestionDraft, 'questionExtensionItemType'>): boolean => questionExtensionItemType === 'enums'

/** The questions in the order in which people see them: those without a section, then section by section. */
export function inSectionOrder<S extends { uuid: string }, Q extends { sectionUuid: string | null }>(sections: readonly S[], questions: readonly Q[]): Q[] {
  const known = new Set(sections.map(({ uuid }) => uuid))
  const loose = questions.filter(({ sectionUuid }) => sectionUuid === null || !known.has(sectionUuid))
  return [...loose, ...sections.flatMap(({ uuid }) => questions.filter(({ sectionUuid }) => sectionUuid === uuid))]
}

/** A form's values as its builder holds them. */
export function valuesOf(form: Form): FormValues {
  return {
    name: form.name,
    description: form.description,
    themeUuid: form.theme?.uuid ?? null,
    opensOn: form.opensOn,
    answerEndDate: form.answerEndDate,
    answersLimit: form.answersLimit,
    thankYouText: form.thankYouText,
    privacyText: form.privacyText,
    receiptMailText: form.receiptMailText,
    englishFlg: form.englishFlg,
    nameEn: form.nameEn,
    descriptionEn: form.descriptionEn,
    thankYouTextEn: form.thankYouTextEn,
    privacyTextEn: form.privacyTextEn,
    receiptMailTextEn: form.receiptMailTextEn,
    contactName: form.contactName,
    contactEmail: form.contactEmail,
    contactPhone: form.contactPhone,
    contactUrl: form.contactUrl,
    notifyPersonsInChargeFlg: form.notifyPersonsInChargeFlg,
    tellWaiting: form.tellWaiting,
    content: {
      sections: form.sections.map(({ order: _, ...section }) => section),
      questions: inSectionOrder(
        form.sections,
        form.questions.map(({ order: _, ...question }) => question)
      )
    }
  }
}

/** What a new form starts with: the questions that every answer needs, under the names that `nameOf` gives them. */
export function newValues(nameOf: (target: QuestionDraft['targetProperty']) => string): FormValues {
  const targets = [...neededTargets, 'idea_summary'] as const
  return {
    name: '',
    description: '',
    themeUuid: null,
    opensOn: null,
    answerEndDate: null,
    answersLimit: null,
    thankYouText: '',
    privacyText: '',
    receiptMailText: '',
    englishFlg: false,
    nameEn: '',
    descriptionEn: '',
    thankYouTextEn: '',
    privacyTextEn: '',
    receiptMailTextEn: '',
    contactName: '',
    contactEmail: '',
    contactPhone: '',
    contactUrl: '',
    notifyPersonsInChargeFlg: true,
    tellWaiting: 'theme',
    content: { sections: [], questions: targets.map((target) => newQuestion(target, nameOf(target))) }
  }
}

/** A question for one of the fixed targets. */
export function newQuestion(targetProperty: QuestionDraft['targetProperty'], name: string): QuestionDraft {
  return {
    uuid: crypto.randomUUID(),
    name,
    nameEn: '',
    helpText: '',
    helpTextEn: '',
    sectionUuid: null,
    targetProperty,
    questionType: targetProperty === 'file' ? null : targetProperty === 'country' ? 'single_select' : 'multiline_text_input',
    questionExtensionItemType: null,
    extensionItemUuid: null,
    extensionItemSelectOptions: [],
    otherFlg: false,
    maxLength: null,
    requiredFlg: isNeeded({ targetProperty }) || targetProperty === 'idea_summary',
    showIf: null
  }
}

/** A custom item as a question asks for it. */
export interface AskedItem {
  uuid: string
  name: string
  type: NonNullable<QuestionDraft['questionExtensionItemType']>
  enums: readonly { uuid: string; name: string }[]
}

const typeOfItem = { string: 'multiline_text_input', number: 'number_input', date: 'date_input', enums: 'single_select' } as const

/** A question that fills a custom item, with all of its choices. */
export function newItemQuestion({ uuid, name, type, enums }: AskedItem): QuestionDraft {
  return {
    ...newQuestion('extension_item', name),
    questionType: typeOfItem[type],
    questionExtensionItemType: type,
    extensionItemUuid: uuid,
    extensionItemSelectOptions: enums.map((choice, index) => ({ uuid: choice.uuid, name: choice.name, nameEn: '', order: index + 1 }))
  }
}

/** What was made of a question; the drawing of one that has not changed is not made again. */
const placed = new WeakMap<QuestionDraft, FormQuestion>()

/** The questions as the page that takes answers has them; one that is unchanged and at its place is the same object as before. */
export function questionsOf({ questions }: FormContent): FormQuestion[] {
  return questions.map((question, index) => {
    const order = index + 1
    const before = placed.get(question)
    if (before?.order === order) return before
    const made = { ...question, order }
    placed.set(question, made)
    return made
  })
}

/** The sections as the page that takes answers has them. */
export function sectionsOf({ sections }: FormContent): FormSection[] {
  return sections.map((section, index) => ({ ...section, order: index + 1 }))
}

function questionInput(question: QuestionDraft): NonNullable<CreateBody['questions']>[number] {
  const { extensionItemSelectOptions: options, name, ...rest } = question
  return {
    ...rest,
    name: name.trim(),
    ...(hasChoices(question) && { extensionItemSelectOptions: options.map(({ order: _, ...option }) => option) })
  }
}

const sectionInput = (section: SectionDraft) => ({ ...section, title: section.title.trim() })

const contentInput = ({ sections, questions }: FormContent) => ({ sections: sections.map(sectionInput), questions: questions.map(questionInput) })

/** The body of a new form. */
export function createBody({ content, ...plain }: FormValues): CreateBody {
  return { ...plain, name: plain.name.trim(), ...contentInput(content) }
}

/** The body of a change: only what was changed, so that what others changed meanwhile stays. */
export function updateBody({ content, ...plain }: FormValues, changed: readonly (keyof FormValues)[]): UpdateBody {
  const set = new Set<string>(changed)
  const part: UpdateBody = Object.fromEntries(Object.entries({ ...plain, name: plain.name.trim() }).filter(([field]) => set.has(field)))
  return set.has('content') ? { ...part, ...contentInput(content) } : part
}
