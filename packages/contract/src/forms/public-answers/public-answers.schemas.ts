import { z } from 'zod'
import { answerPayload } from '../answers/answer-collections.ts'
import { answerValueInput } from '../answers/answer-values.ts'
import { formLimits, formQuestion, formSection, formStates } from '../forms/forms.schemas.ts'
import { day, instant, uuid } from '../../primitives/index.ts'

/** A puzzle that a browser solves before it sends an answer, so that filling a form by the thousand costs a robot something. */
export const proofChallenge = z
  .object({
    algorithm: z.string(),
    challenge: z.string(),
    salt: z.string(),
    signature: z.string(),
    maxnumber: z.int().min(1)
  })
  .meta({ id: 'ProofChallenge' })

/** The solved puzzle, as the solver writes it. */
export const proofSolution = z.strictObject({
  algorithm: z.string().max(50),
  challenge: z.string().max(500),
  salt: z.string().max(500),
  signature: z.string().max(500),
  number: z.int().min(0)
})

/** Whom outsiders can ask about a call; each part is empty where the team has not named it. */
export const callContact = z.object({ name: z.string(), email: z.string(), phone: z.string(), url: z.string() }).meta({ id: 'CallContact' })

const questions = { formVersion: z.int().min(1), sections: z.array(formSection), questions: z.array(formQuestion) }

/** A form as an outsider sees it (2§2 "Form management and public form"): nothing of the workspace but its name. */
export const publicForm = z
  .object({
    uuid,
    tenantUuid: uuid,
    tenantName: z.string(),
    name: z.string(),
    nameEn: z.string(),
    description: z.string(),
    descriptionEn: z.string(),
    answerEndDate: day.nullable(),
    privacyText: z.string(),
    privacyTextEn: z.string(),
    contact: callContact,
    ...questions,
    maxFiles: z.int().min(1),
    maxFileBytes: z.int().min(1),
    /** Names one answer to come: signed, so that sending it twice stores one answer. */
    submissionId: z.string(),
    proof: proofChallenge
  })
  .meta({ id: 'PublicForm' })

/** An entry of the list of a workspace's open calls for proposals. */
export const publicFormItem = z
  .object({ uuid, name: z.string(), nameEn: z.string(), description: z.string(), descriptionEn: z.string(), answerEndDate: day.nullable() })
  .meta({ id: 'PublicFormItem' })

export const publicFormList = z.object({ tenantName: z.string(), items: z.array(publicFormItem), totalCount: z.int().min(0) }).meta({ id: 'PublicFormList' })

/**
 * What is said of a public call that takes no answers now. What it asked is given once it has closed, so that a draft kept on a device stays readable;
 * before it opens, nothing is.
 */
export const publicFormNotice = z
  .object({
    uuid,
    tenantUuid: uuid,
    tenantName: z.string(),
    name: z.string(),
    nameEn: z.string(),
    state: z.enum(formStates),
    opensOn: day.nullable(),
    answerEndDate: day.nullable(),
    contact: callContact,
    /** What comes along to ask to be told of the next call (decision 107); null while the call is open, and where its page takes no addresses. */
    waiting: z.object({ privacyText: z.string(), privacyTextEn: z.string(), submissionId: z.string(), proof: proofChallenge }).nullable(),
    sections: z.array(formSection),
    questions: z.array(formQuestion)
  })
  .meta({ id: 'PublicFormNotice' })

/** `required_parameter` names what is left out. `submission_id` is that of the opened form, or of one's receipt: the file belongs to that answer alone. */
export const answerUploadQuery = z.object({
  filename: z.string().trim().min(1).max(255),
  content_type: z.string().trim().max(200).default('application/octet-stream'),
  content_length: z.preprocess((value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value), z.int().min(0)),
  submission_id: z.preprocess((value) => (value === '' ? undefined : value), z.string().max(500))
})

const given = { formVersion: z.int().min(1), values: z.array(answerValueInput).max(formLimits.questions) }

/**
 * An answer: as `values`, or as the specification's payload (2§3 "Answer"), or both for different questions. `submissionId`, `formVersion` and
 * `proof` are given with the form and demanded where it is public. `agreedFlg`: the privacy text was agreed to, where the form has one.
 * `nickname` is a field that no person sees: whoever fills it is taken for a robot.
 */
export const answerBody = z.strictObject({
  submissionId: z.string().min(1).max(500).optional(),
  formVersion: given.formVersion.optional(),
  values: given.values.default([]),
  ...answerPayload,
  agreedFlg: z.boolean().default(false),
  nickname: z.string().max(500).default(''),
  proof: proofSolution.optional(),
  language: z.enum(['ja', 'en']).optional()
})

/** What the respondent is told: the receipt's number, and the form's own words of thanks. */
export const answerReceipt = z
  .object({ receiptNumber: z.string(), thankYouText: z.string(), thankYouTextEn: z.string(), mailedTo: z.string(), answeredAt: instant })
  .meta({ id: 'AnswerReceipt' })

/** Where an answer stands. */
export const answerStates = ['received', 'corrected', 'withdrawn'] as const

/** A file of an answer as its respondent sees it; `key` stands for it in a correction. */
const receiptFile = z.object({ key: z.string(), name: z.string(), byteSize: z.int().min(0) })

/** An answer as its respondent sees it again by the link in the receipt mail. */
export const receipt = z
  .object({
    receiptNumber: z.string(),
    state: z.enum(answerStates),
    answeredAt: instant,
    correctedAt: instant.nullable(),
    withdrawnAt: instant.nullable(),
    tenantUuid: uuid,
    tenantName: z.string(),
    formUuid: uuid,
    formName: z.string(),
    formNameEn: z.string(),
    contact: callContact,
    answerEndDate: day.nullable(),
    /** Until the closing day's end, while it is not withdrawn. */
    canCorrect: z.boolean(),
    canWithdraw: z.boolean(),
    /** Grows by one with each correction; a correction names the one that it was made from. */
    revision: z.int().min(1),
    ...questions,
    values: z.array(answerValueInput.omit({ files: true }).extend({ files: z.array(receiptFile).optional() })),
    maxFiles: z.int().min(1),
    maxFileBytes: z.int().min(1),
    submissionId: z.string()
  })
  .meta({ id: 'Receipt' })

export const correctionBody = z.strictObject({ revision: z.int().min(1), ...given })

/** The secret in the address of the receipt mail. */
export const receiptPath = z.strictObject({ id: z.string().min(1).max(200) })
