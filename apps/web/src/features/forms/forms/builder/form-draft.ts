import type { CallInput } from '@mekiki/contract'
import type { FormQuestion, FormSection } from '@mekiki/contract/forms/forms/forms.schemas'
import type { formsOperations } from '@mekiki/contract/forms/forms/forms.operations'
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
  notifyPersonsInChargeFlg: boolean
  content: FormContent
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
    notifyPersonsInChargeFlg: form.notifyPersonsInChargeFlg,
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
    notifyPersonsInChargeFlg: true,
    content: { sections: [], questions: targets.map((target) => newQuestion(target, nameOf(target))) }
  }
}

/** A question for one of the fixed targets. */
export function newQuestion(targetProperty: QuestionDraft['targetProperty'], name: string): QuestionDraft {
  return {
    uuid: crypto.randomUUID(),
    name,
    helpText: '',
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
    extensionItemSelectOptions: enums.map((choice, index) => ({ uuid: choice.uuid, name: choice.name, order: index + 1 }))
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
    ...(hasChoices(question) && { extensionItemSelectOptions: options.map((option) => ({ uuid: option.uuid, name: option.name })) })
  }
}

const sectionInput = ({ uuid, title, helpText }: SectionDraft) => ({ uuid, title: title.trim(), helpText })

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
