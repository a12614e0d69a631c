import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { uploadTicket } from '../../work/files/files.schemas.ts'
import { pathUuid, uuid } from '../../primitives/index.ts'
import {
  answerBody,
  answerReceipt,
  answerUploadQuery,
  correctionBody,
  publicForm,
  publicFormList,
  publicFormNotice,
  receipt,
  receiptPath
} from './public-answers.schemas.ts'

const notTaken = ['not_found', 'form_closed', 'form_full', 'form_not_open', 'maintenance'] as const
const byReceipt = { access: 'public', params: receiptPath, tx: 'none' } as const

/** What people from outside call (2§7 "Forms"). A private form is there for the workspace's signed-in members alone (3-decisions, "Forms"). */
export const publicAnswersOperations = {
  listForms: defineOperation({
    id: 'publicAnswers.listForms',
    summary: 'The open public forms of a workspace',
    method: 'GET',
    path: '/v2/public/{tenant_uuid}/forms',
    access: 'public',
    params: pathUuid('tenant_uuid'),
    output: publicFormList,
    errors: ['not_found'],
    tx: 'none',
    rate: 'public'
  }),
  getForm: defineOperation({
    id: 'publicAnswers.getForm',
    summary: 'A form to answer, with a signed submission id and a puzzle; nothing is stored',
    method: 'GET',
    path: '/v2/public/forms/{form_uuid}',
    access: 'public',
    params: pathUuid('form_uuid'),
    query: z.object({ tenant_uuid: uuid }),
    output: publicForm,
    errors: [...notTaken, 'required_parameter'],
    tx: 'none',
    rate: 'public'
  }),
  getNotice: defineOperation({
    id: 'publicAnswers.getNotice',
    summary: 'What outsiders may know of a public form that takes no answers now: its name, its days and whom to ask',
    method: 'GET',
    path: '/v2/public/forms/{form_uuid}/notice',
    access: 'public',
    params: pathUuid('form_uuid'),
    query: z.object({ tenant_uuid: uuid }),
    output: publicFormNotice,
    errors: ['not_found', 'required_parameter'],
    tx: 'none',
    rate: 'public'
  }),
  uploadUrl: defineOperation({
    id: 'publicAnswers.uploadUrl',
    summary: 'A signed address, good for an hour, to which a respondent’s browser sends a file of an answer to an open form',
    method: 'GET',
    path: '/v2/public/{tenant_uuid}/answer/answer_file_upload_url',
    access: 'public',
    params: pathUuid('tenant_uuid'),
    query: answerUploadQuery,
    output: uploadTicket,
    errors: [
      ...notTaken,
      'answer_withdrawn',
      'required_parameter',
      'too_large',
      'file_empty',
      'file_type_not_allowed',
      'submission_expired',
      'answers_storage_full'
    ],
    tx: 'write',
    rate: 'public'
  }),
  submit: defineOperation({
    id: 'publicAnswers.submit',
    summary: 'Stores an answer: a person with an idea, a case in the form’s theme, the files and what was answered; once per submission id',
    method: 'POST',
    path: '/v2/public/{tenant_uuid}/answer/{form_uuid}',
    access: 'public',
    params: z.strictObject({ tenant_uuid: uuid, form_uuid: uuid }),
    body: answerBody,
    output: answerReceipt,
    status: 201,
    errors: [...notTaken, 'form_changed', 'file_missing', 'file_type_not_allowed', 'robot_suspected', 'submission_expired', 'answers_storage_full'],
    tx: 'write',
    rate: 'public'
  }),
  getReceipt: defineOperation({
    ...byReceipt,
    id: 'publicAnswers.getReceipt',
    summary: 'A respondent’s own answer, by the link in the receipt mail',
    method: 'GET',
    path: '/v2/public/receipts/{id}',
    output: receipt,
    errors: ['not_found'],
    rate: 'public'
  }),
  correct: defineOperation({
    ...byReceipt,
    id: 'publicAnswers.correct',
    summary: 'Corrects one’s own answer until the form closes',
    method: 'PATCH',
    path: '/v2/public/receipts/{id}',
    body: correctionBody,
    output: receipt,
    errors: [
      'not_found',
      'form_closed',
      'form_changed',
      'stale_version',
      'answer_withdrawn',
      'file_missing',
      'file_type_not_allowed',
      'answers_storage_full',
      'maintenance'
    ],
    tx: 'write',
    rate: 'public'
  }),
  withdraw: defineOperation({
    ...byReceipt,
    id: 'publicAnswers.withdraw',
    summary: 'Withdraws one’s own answer',
    method: 'POST',
    path: '/v2/public/receipts/{id}/withdraw',
    output: receipt,
    errors: ['not_found', 'answer_withdrawn', 'maintenance'],
    tx: 'write',
    rate: 'public'
  })
}
