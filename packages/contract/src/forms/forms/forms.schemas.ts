import { z } from 'zod'
import { extensionItemTypes, formStatuses, questionTargetProperties, questionTypes } from '../../workspace/constants/enums.ts'
import { day, instant, keyword, longText, nameText, optionalLine, page, perPage, uuid, version } from '../../primitives/index.ts'
import { emailAddress } from '../../people/members/members.schemas.ts'
import { isWebAddress } from '../../primitives/web-address.ts'
import { formLimits } from './form-limits.ts'

export { formLimits }

/** Words in English beside a form's own; empty where there are none (decision 101). */
const inEnglish = z.string().default('')

/** A choice of a question; that of a custom item carries the item's choice as its uuid, under the name that it had when the form was saved. */
export const formOption = z.object({ uuid, name: z.string(), nameEn: inEnglish, order: z.int().min(1) }).meta({ id: 'FormOption' })

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
    nameEn: inEnglish,
    helpText: z.string(),
    helpTextEn: inEnglish,
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

/**
 * A part of a form with a heading and a text of its own; questions without one stand before the first. `ownPageFlg`: it begins a new page for
 * respondents instead of following on the page of what stands above it (decision 106).
 */
export const formSection = z
  .object({
    uuid,
    title: z.string(),
    titleEn: inEnglish,
    helpText: z.string(),
    helpTextEn: inEnglish,
    ownPageFlg: z.boolean().default(false),
    order: z.int().min(1)
  })
  .meta({ id: 'FormSection' })

export type FormSection = z.output<typeof formSection>

/** Whether answers are taken now: `full` after the last that is wanted, `not_open` before the opening day, `closed` after the closing day. */
export const formStates = ['open', 'not_open', 'closed', 'full'] as const

/** What a call has to do with people who wait for the next one: `none` tells nobody and takes no addresses. */
export const waitingScopes = ['theme', 'all', 'none'] as const

const rules = {
  status: z.enum(formStatuses),
  opensOn: day.nullable(),
  answerEndDate: day.nullable(),
  answersLimit: z.int().min(1).max(formLimits.answers).nullable(),
  thankYouText: z.string(),
  privacyText: z.string(),
  receiptMailText: z.string(),
  /** Whether outsiders who read English get the texts in English. */
  englishFlg: z.boolean(),
  nameEn: z.string(),
  descriptionEn: z.string(),
  thankYouTextEn: z.string(),
  privacyTextEn: z.string(),
  receiptMailTextEn: z.string(),
  /** Whom outsiders can ask: who it is, where a reply to the mails goes, by phone, on a page. */
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  contactUrl: z.string(),
  notifyPersonsInChargeFlg: z.boolean(),
  /** Whom this call tells when it opens (decision 107): those who wait at calls of its theme, or at any call; `none` tells nobody and takes no addresses once it is closed. */
  tellWaiting: z.enum(waitingScopes),
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
    englishFlg: rules.englishFlg,
    nameEn: rules.nameEn,
    descriptionEn: rules.descriptionEn,
    thankYouTextEn: rules.thankYouTextEn,
    privacyTextEn: rules.privacyTextEn,
    receiptMailTextEn: rules.receiptMailTextEn,
    contactName: rules.contactName,
    contactEmail: rules.contactEmail,
    contactPhone: rules.contactPhone,
    contactUrl: rules.contactUrl,
    notifyPersonsInChargeFlg: rules.notifyPersonsInChargeFlg,
    tellWaiting: rules.tellWaiting,
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

const optionInput = z.strictObject({ uuid: uuid.optional(), name: nameText(200), nameEn: optionalLine(200).default('') })

/**
 * A question as a person writes it; the place in the list is its order. `uuid` is the person's own choice, so that conditions can name it. The
 * choices of a custom item's question are chosen from the item's (`uuid` of the item's choice); left out, all of them.
 */
export const formQuestionInput = z.strictObject({
  uuid,
  name: nameText(formLimits.questionName),
  nameEn: optionalLine(formLimits.questionName).default(''),
  helpText: longText(formLimits.questionHelp).default(''),
  helpTextEn: longText(formLimits.questionHelp).default(''),
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

const sectionInput = z.strictObject({
  uuid,
  title: nameText(200),
  titleEn: optionalLine(200).default(''),
  helpText: longText(formLimits.questionHelp).default(''),
  helpTextEn: longText(formLimits.questionHelp).default(''),
  ownPageFlg: z.boolean().default(false),
  order: z.int().min(1).optional()
})

/** A page that people follow; empty for none. */
const pageAddress = z
  .string()
  .trim()
  .max(formLimits.address)
  .refine((value) => value === '' || isWebAddress(value), { params: { fault: 'bad_url' } })

/** An origin that may show the form in a frame: `https://example.com`, without a path. */
export const embedOrigin = z
  .string()
  .trim()
  .max(300)
  .refine((value) => /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/iu.test(value), { params: { fault: 'bad_url' } })

/** Whom outsiders can ask, as a team writes it; each part is empty for none. */
export const formContact = {
  contactName: optionalLine(formLimits.contact),
  contactEmail: z.union([z.literal(''), emailAddress]),
  contactPhone: optionalLine(formLimits.contact),
  contactUrl: pageAddress
}

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
  englishFlg: z.boolean(),
  nameEn: optionalLine(formLimits.name),
  descriptionEn: longText(formLimits.text),
  thankYouTextEn: longText(formLimits.text),
  privacyTextEn: longText(formLimits.text),
  receiptMailTextEn: longText(formLimits.text),
  ...formContact,
  notifyPersonsInChargeFlg: z.boolean(),
  tellWaiting: rules.tellWaiting,
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
  englishFlg: values.englishFlg.default(false),
  nameEn: values.nameEn.default(''),
  descriptionEn: values.descriptionEn.default(''),
  thankYouTextEn: values.thankYouTextEn.default(''),
  privacyTextEn: values.privacyTextEn.default(''),
  receiptMailTextEn: values.receiptMailTextEn.default(''),
  contactName: values.contactName.default(''),
  contactEmail: values.contactEmail.default(''),
  contactPhone: values.contactPhone.default(''),
  contactUrl: values.contactUrl.default(''),
  notifyPersonsInChargeFlg: values.notifyPersonsInChargeFlg.default(true),
  tellWaiting: values.tellWaiting.default('theme'),
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
