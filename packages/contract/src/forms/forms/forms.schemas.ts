import { z } from 'zod'
import { extensionItemTypes, formStatuses, questionTargetProperties, questionTypes } from '../../workspace/constants/enums.ts'
import { day, instant, keyword, longText, nameText, page, perPage, uuid, version } from '../../primitives/index.ts'
import { formLimits } from './form-limits.ts'

export { formLimits }

/** A choice of a question; that of a custom item carries the item's choice as its uuid, under the name that it had when the form was saved. */
export const formOption = z.object({ uuid, name: z.string(), order: z.int().min(1) }).meta({ id: 'FormOption' })

/** A question is shown when the answer to an earlier question with choices holds one of the named ones. */
const showIf = z.object({ questionUuid: uuid, optionUuids: z.array(uuid) })

/**
 * A question (2§3 "Form"). `targetProperty`: what its answer fills (nine of them). `questionType`: how it is answered; of the eight fixed
 * targets it follows from the target, null for files. `questionExtensionItemType`, `extensionItemUuid` and `extensionItemSelectOptions`: the
 * custom item of a question with target `extension_item`. `otherFlg`: beside the choices a text of one’s own. `maxLength`: characters of a text.
 */
export const formQuestion = z
  .object({
    uuid,
    name: z.string(),
    helpText: z.string(),
    sectionUuid: uuid.nullable(),
    targetProperty: z.enum(questionTargetProperties),
    questionType: z.enum(questionTypes).nullable(),
    questionExtensionItemType: z.enum(extensionItemTypes).nullable(),
    extensionItemUuid: uuid.nullable(),
    extensionItemSelectOptions: z.array(formOption),
    otherFlg: z.boolean(),
    maxLength: z.int().min(1).nullable(),
    requiredFlg: z.boolean(),
    order: z.int().min(1),
    showIf: showIf.nullable()
  })
  .meta({ id: 'FormQuestion' })

export type FormQuestion = z.output<typeof formQuestion>

/** A part of a form with a heading and a text of its own; questions without one stand before the first. */
export const formSection = z.object({ uuid, title: z.string(), helpText: z.string(), order: z.int().min(1) }).meta({ id: 'FormSection' })

export type FormSection = z.output<typeof formSection>

/** Whether answers are taken now: `full` after the last that is wanted, `not_open` before the opening day, `closed` after the closing day. */
export const formStates = ['open', 'not_open', 'closed', 'full'] as const

const rules = {
  status: z.enum(formStatuses),
  opensOn: day.nullable(),
  answerEndDate: day.nullable(),
  answersLimit: z.int().min(1).max(formLimits.answers).nullable(),
  thankYouText: z.string(),
  privacyText: z.string(),
  receiptMailText: z.string(),
  notifyPersonsInChargeFlg: z.boolean(),
  embedOrigins: z.array(z.string())
}

/** A row of the list of forms. `answersCount` counts what the caller may see; `theme` is the theme that names the form (3-decisions, "Forms"). */
export const formItem = z
  .object({
    uuid,
    version,
    name: z.string(),
    description: z.string(),
    status: rules.status,
    state: z.enum(formStates),
    opensOn: rules.opensOn,
    answerEndDate: rules.answerEndDate,
    answersLimit: rules.answersLimit,
    answersCount: z.int().min(0),
    lastAnsweredAt: instant.nullable(),
    theme: z.object({ uuid, name: z.string() }).nullable(),
    publicUrl: z.string(),
    createdAt: instant,
    createdByName: z.string().nullable(),
    updatedAt: instant,
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    canExport: z.boolean()
  })
  .meta({ id: 'FormItem' })

/** A form with its questions. `formVersion` counts the changes of its questions: answers keep the version that they were given to. */
export const form = formItem
  .extend({
    formVersion: z.int().min(1),
    thankYouText: rules.thankYouText,
    privacyText: rules.privacyText,
    receiptMailText: rules.receiptMailText,
    notifyPersonsInChargeFlg: rules.notifyPersonsInChargeFlg,
    embedOrigins: rules.embedOrigins,
    sections: z.array(formSection),
    questions: z.array(formQuestion),
    /** Answered by a change: what an undo names. */
    operationUuid: uuid.optional()
  })
  .meta({ id: 'Form' })

export const formListQuery = z.object({
  page,
  per_page: perPage(50),
  keyword,
  status: z.preprocess((value) => (value === '' ? undefined : value), z.enum(formStatuses).optional()),
  state: z.preprocess((value) => (value === '' ? undefined : value), z.enum(formStates).optional())
})

const optionInput = z.strictObject({ uuid: uuid.optional(), name: nameText(200) })

/**
 * A question as a person writes it; the place in the list is its order. `uuid` is the person's own choice, so that conditions can name it. The
 * choices of a custom item's question are chosen from the item's (`uuid` of the item's choice); left out, all of them.
 */
export const formQuestionInput = z.strictObject({
  uuid,
  name: nameText(formLimits.questionName),
  helpText: longText(formLimits.questionHelp).default(''),
  sectionUuid: uuid.nullable().default(null),
  targetProperty: z.enum(questionTargetProperties),
  questionType: z.enum(questionTypes).nullable().optional(),
  questionExtensionItemType: z.enum(extensionItemTypes).nullable().optional(),
  extensionItemUuid: uuid.nullable().default(null),
  extensionItemSelectOptions: z.array(optionInput).max(formLimits.options).optional(),
  otherFlg: z.boolean().default(false),
  maxLength: z.int().min(1).max(formLimits.answerText).nullable().default(null),
  requiredFlg: z.boolean().default(false),
  order: z.int().min(1).optional(),
  showIf: z
    .strictObject({ questionUuid: uuid, optionUuids: z.array(uuid).min(1).max(formLimits.options) })
    .nullable()
    .default(null)
})

const sectionInput = z.strictObject({ uuid, title: nameText(200), helpText: longText(formLimits.questionHelp).default(''), order: z.int().min(1).optional() })

/** An origin that may show the form in a frame: `https://example.com`, without a path. */
const embedOrigin = z
  .string()
  .trim()
  .max(300)
  .refine((value) => /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/iu.test(value), { params: { fault: 'bad_url' } })

const values = {
  name: nameText(formLimits.name),
  description: longText(formLimits.text),
  status: rules.status,
  opensOn: rules.opensOn,
  answerEndDate: rules.answerEndDate,
  answersLimit: rules.answersLimit,
  thankYouText: longText(formLimits.text),
  privacyText: longText(formLimits.text),
  receiptMailText: longText(formLimits.text),
  notifyPersonsInChargeFlg: z.boolean(),
  embedOrigins: z.array(embedOrigin).max(formLimits.embedOrigins),
  themeUuid: uuid.nullable(),
  sections: z.array(sectionInput).max(formLimits.sections),
  questions: z.array(formQuestionInput).max(formLimits.questions)
}

/** A new form. Without `questions` it has those of the fixed targets that every answer needs: name, e-mail, idea's name and summary. */
export const formCreateBody = z.strictObject({
  name: values.name,
  description: values.description.default(''),
  status: values.status.default('private'),
  opensOn: values.opensOn.default(null),
  answerEndDate: values.answerEndDate.default(null),
  answersLimit: values.answersLimit.default(null),
  thankYouText: values.thankYouText.default(''),
  privacyText: values.privacyText.default(''),
  receiptMailText: values.receiptMailText.default(''),
  notifyPersonsInChargeFlg: values.notifyPersonsInChargeFlg.default(true),
  embedOrigins: values.embedOrigins.default([]),
  themeUuid: values.themeUuid.default(null),
  sections: values.sections.default([]),
  questions: values.questions.optional()
})

/** Each field that is present replaces what the form has; `themeUuid` makes that theme name the form, null no theme. */
export const formUpdateBody = z.strictObject(values).partial()

/** What the server checks of a form beyond its fields. */
export type FormQuestionInput = z.output<typeof formQuestionInput>

export type FormSectionInput = z.output<typeof sectionInput>

export type FormCreateBody = z.output<typeof formCreateBody>

export type FormUpdateBody = z.output<typeof formUpdateBody>

/** A removed form, and what an undo names. */
export const changedForm = z.object({ uuid, operationUuid: uuid }).meta({ id: 'ChangedForm' })
