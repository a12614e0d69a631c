import { z } from 'zod'
import { questionTypes } from '../../workspace/constants/enums.ts'
import { exportEncodings } from '../../exchange/exports/exports.schemas.ts'
import { answerExportFilters, answerFilterQueries } from './answer-filter-fields.ts'
import { answerCollections } from './answer-collections.ts'
import { formOption, formQuestion } from '../forms/forms.schemas.ts'
import { bulkUuids, instant, keyword, page, perPage, uuid } from '../../primitives/index.ts'
import { filePreview } from '../../cases/projects/project-file.schemas.ts'
import { previewQuery } from '../../work/files/files.schemas.ts'
import { answerStates } from '../public-answers/public-answers.schemas.ts'

/**
 * A file of an answer; `key` is what `download_url` takes as `file_key`, absent from answers whose files the caller may not see. `preview`: in one answer, of
 * its present state; absent for a file that no case has.
 */
export const answerFile = z
  .object({
    key: z.string(),
    name: z.string(),
    contentType: z.string(),
    byteSize: z.int().min(0),
    questionUuid: uuid,
    preview: filePreview.nullable().optional()
  })
  .meta({ id: 'AnswerFile' })

/** What was answered to one question; `optionNames` are those of `optionUuids`, as the choices were called when they were taken. */
export const answerValue = z
  .object({
    questionUuid: uuid,
    value: z.string().optional(),
    optionUuids: z.array(uuid).optional(),
    optionNames: z.array(z.string()).optional(),
    otherText: z.string().optional(),
    files: z.array(answerFile).optional()
  })
  .meta({ id: 'AnswerValue' })

/** The case that an answer made, where the caller sees it. */
const answerProject = z.object({ uuid, themeUuid: uuid, themeName: z.string(), statusName: z.string().nullable() })

/**
 * An answer (2§3 "Answer"): the five collections and, the same once more in the order of the questions, `values`. `projectUuid` and `project` are null when there is no case that the caller sees. Values of custom items and files are
 * absent where the case's theme hides those parts from the caller (3-decisions, `insiderSetting`).
 */
export const answer = z
  .object({
    uuid,
    formUuid: uuid,
    formName: z.string(),
    formVersion: z.int().min(1),
    projectUuid: uuid.nullable(),
    project: answerProject.nullable(),
    peopleUuid: uuid.nullable(),
    receiptNumber: z.string(),
    state: z.enum(answerStates),
    userName: z.string(),
    email: z.string(),
    ideaName: z.string(),
    ideaSummary: z.string(),
    belongingTo: z.string(),
    url: z.string(),
    country: z.string().nullable(),
    files: z.array(answerFile),
    ...answerCollections,
    values: z.array(answerValue),
    answeredAt: instant,
    updatedAt: instant,
    revision: z.int().min(1)
  })
  .meta({ id: 'Answer' })

/** An answer of the same person or company to this or another form, of which the caller sees the case or has `read_form`. */
export const earlierAnswer = z
  .object({
    uuid,
    formUuid: uuid,
    formName: z.string(),
    ideaName: z.string(),
    userName: z.string(),
    belongingTo: z.string(),
    answeredAt: instant,
    state: z.enum(answerStates),
    sameBy: z.enum(['person', 'company']),
    project: answerProject.nullable()
  })
  .meta({ id: 'EarlierAnswer' })

/** A state of an answer in the past: what was answered then, to which version of the form. */
export const answerRevision = z
  .object({ revision: z.int().min(1), formVersion: z.int().min(1), values: z.array(answerValue), createdAt: instant })
  .meta({ id: 'AnswerRevision' })

/**
 * One answer with its questions, its past states, the latest first, and what the same person or company sent before: the latest hundred of
 * `earlierCount`. `formerQuestions`: those of past states that the form no longer asked in the end. Questions of custom items and files are
 * absent where the case's theme hides those parts from the caller.
 */
export const answerDetail = answer
  .extend({
    questions: z.array(formQuestion),
    formerQuestions: z.array(formQuestion),
    revisions: z.array(answerRevision),
    earlierAnswers: z.array(earlierAnswer),
    earlierCount: z.int().min(0)
  })
  .meta({ id: 'AnswerDetail' })

/** What a form's answers can be narrowed by. */
const filters = { keyword, ...answerFilterQueries }

export const answerListQuery = z.object({ page, per_page: perPage(100), ...filters, sort_order: z.enum(['asc', 'desc']).default('desc') })

export type AnswersQuery = z.output<typeof answerListQuery>

/**
 * The answers to a form's questions with choices, counted over those that are not withdrawn; `countries` of the question for a country, the
 * most frequent first. `perDay` are days in Tokyo on which answers came, withdrawn ones as well.
 */
export const answersSummary = z
  .object({
    answersCount: z.int().min(0),
    withdrawnCount: z.int().min(0),
    perDay: z.array(z.object({ day: z.string(), count: z.int().min(0) })),
    questions: z.array(
      z.object({
        questionUuid: uuid,
        name: z.string(),
        isCurrent: z.boolean(),
        questionType: z.enum(questionTypes).nullable(),
        answeredCount: z.int().min(0),
        options: z.array(formOption.extend({ count: z.int().min(0) })),
        otherCount: z.int().min(0),
        countries: z.array(z.object({ country: z.string(), count: z.int().min(0) }))
      })
    )
  })
  .meta({ id: 'AnswersSummary' })

/** Every question that the form has or had when answers were given: the columns of its answers. */
export const answerQuestions = z.object({ questions: z.array(formQuestion.extend({ isCurrent: z.boolean() })) }).meta({ id: 'AnswerQuestions' })

/** How answers are written into a file: those of the filter, or the named ones. */
export const answersExportBody = z.strictObject({
  answerUuids: bulkUuids.optional(),
  keyword: z.string().trim().max(500).optional(),
  ...answerExportFilters,
  format: z.enum(['csv', 'xlsx']).default('csv'),
  encoding: z.enum(exportEncodings).default('utf8')
})

export const answerPath = z.strictObject({ form_uuid: uuid, answer_uuid: uuid })

/** Which picture of the first page of a file of an answer. */
export const answerPreviewQuery = previewQuery.extend({ file_key: z.string().min(1).max(1000) })

export const answerDownloadQuery = z.object({ file_key: z.string().min(1).max(1000), disposition: z.enum(['inline', 'attachment']).default('attachment') })
