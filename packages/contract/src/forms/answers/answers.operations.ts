import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { startedExport } from '../../exchange/exports/exports.schemas.ts'
import { listOf, pathUuid } from '../../primitives/index.ts'
import {
  answer,
  answerDetail,
  answerDownloadQuery,
  answerListQuery,
  answerPath,
  answerPreviewQuery,
  answerQuestions,
  answersExportBody,
  answersSummary
} from './answers.schemas.ts'

const ofForm = { access: 'private', guests: 'refused', permissions: ['read_form'], params: pathUuid('form_uuid') } as const
const reading = { method: 'GET', tx: 'read', rate: 'read' } as const

/** Answers as the team reads them (2§7 "Forms", 3-decisions "Answers"): without those whose case the caller may not see. */
export const answersOperations = {
  list: defineOperation({
    ...ofForm,
    ...reading,
    id: 'answers.list',
    summary: 'The answers to a form, the latest first',
    path: '/v2/private/form/{form_uuid}/answers',
    query: answerListQuery,
    output: listOf(answer)
  }),
  get: defineOperation({
    ...reading,
    id: 'answers.get',
    summary: 'One answer with its past states, and what the same person or company sent before',
    path: '/v2/private/form/{form_uuid}/answers/{answer_uuid}',
    access: 'private',
    guests: 'refused',
    permissions: ['read_form'],
    params: answerPath,
    output: answerDetail
  }),
  questions: defineOperation({
    ...ofForm,
    ...reading,
    id: 'answers.questions',
    summary: 'The questions that a form has or had when it was answered: the columns of its answers',
    path: '/v2/private/form/{form_uuid}/answer_questions',
    output: answerQuestions
  }),
  summary: defineOperation({
    ...ofForm,
    ...reading,
    id: 'answers.summary',
    summary: 'How often each choice of a form’s questions was taken, and how many answers came on each day',
    path: '/v2/private/form/{form_uuid}/answers_summary',
    output: answersSummary
  }),
  downloadUrl: defineOperation({
    id: 'answers.downloadUrl',
    summary: 'A signed address of a file of an answer, good for five minutes for whoever has it, from where the workspace allows',
    method: 'GET',
    access: 'private',
    guests: 'cases',
    params: pathUuid('form_uuid'),
    path: '/v2/private/form/{form_uuid}/download_url',
    query: answerDownloadQuery,
    output: z.object({ url: z.string(), name: z.string(), contentType: z.string(), byteSize: z.number() }),
    errors: ['file_missing', 'required_parameter'],
    tx: 'none',
    rate: 'read'
  }),
  filePreview: defineOperation({
    id: 'answers.filePreview',
    summary: 'The picture of the first page of a file of an answer, as WebP',
    method: 'GET',
    access: 'private',
    guests: 'cases',
    params: pathUuid('form_uuid'),
    path: '/v2/private/form/{form_uuid}/file_preview',
    query: answerPreviewQuery,
    output: null,
    answers: 'file',
    errors: ['file_missing', 'required_parameter'],
    tx: 'none',
    rate: 'read'
  }),
  export: defineOperation({
    ...ofForm,
    id: 'answers.export',
    summary: 'Writes the answers to a form into a CSV or xlsx file',
    method: 'POST',
    permissions: ['export_form'],
    path: '/v2/private/form/{form_uuid}/export',
    body: answersExportBody,
    output: startedExport,
    status: 202,
    errors: ['not_found'],
    tx: 'write',
    rate: 'heavy'
  }),
  ofProject: defineOperation({
    ...reading,
    id: 'answers.ofProject',
    summary: 'The answers from which a case came, for whoever sees the case',
    path: '/v2/private/projects/{project_uuid}/answers',
    access: 'private',
    guests: 'cases',
    params: pathUuid('project_uuid'),
    output: listOf(answerDetail)
  })
}
