import { z } from 'zod'
import { uploadTicket } from '../../work/files/files.schemas.ts'
import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid } from '../../primitives/index.ts'
import { botExample, botExampleQuery } from '../../companies/scoutee-bot/scoutee-bot.schemas.ts'
import {
  administrationInfo,
  batchBody,
  batchPath,
  batchRun,
  batchRunsQuery,
  companiesUploadQuery,
  deadLetter,
  deadLettersQuery
} from './platform-admin.schemas.ts'

export const platformAdminOperations = {
  ping: defineOperation({
    id: 'platformAdmin.ping',
    summary: 'Says that the caller is signed in to the administration',
    method: 'GET',
    path: '/v2/admin/ping',
    access: 'admin',
    output: z.object({ status: z.literal('ok') }),
    tx: 'none',
    rate: 'read'
  }),
  signInInfo: defineOperation({
    id: 'platformAdmin.signInInfo',
    summary: 'Where platform administrators sign in: their own user pool',
    method: 'GET',
    path: '/v2/public/admin_info',
    access: 'public',
    output: administrationInfo,
    errors: ['not_found'],
    tx: 'none',
    rate: 'public'
  }),
  botExample: defineOperation({
    id: 'platformAdmin.botExample',
    summary: 'What the bot reads from an address; nothing of it is kept',
    method: 'GET',
    path: '/v2/admin/bot/example',
    access: 'admin',
    query: botExampleQuery,
    output: botExample,
    tx: 'none',
    rate: 'heavy'
  }),
  startBatch: defineOperation({
    id: 'platformAdmin.startBatch',
    summary: 'Lets a batch run as soon as the one before it is done',
    method: 'POST',
    path: '/v2/admin/batch/{batch_id}',
    access: 'admin',
    params: batchPath,
    body: batchBody,
    output: batchRun,
    status: 202,
    tx: 'write',
    rate: 'write'
  }),
  listBatchRuns: defineOperation({
    id: 'platformAdmin.listBatchRuns',
    summary: 'The runs of batches, the newest first',
    method: 'GET',
    path: '/v2/admin/batch_runs',
    access: 'admin',
    query: batchRunsQuery,
    output: listOf(batchRun),
    tx: 'read',
    rate: 'read'
  }),
  getBatchRun: defineOperation({
    id: 'platformAdmin.getBatchRun',
    summary: 'One run of a batch, with its progress',
    method: 'GET',
    path: '/v2/admin/batch_runs/{run_uuid}',
    access: 'admin',
    params: pathUuid('run_uuid'),
    output: batchRun,
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  companiesUploadUrl: defineOperation({
    id: 'platformAdmin.companiesUploadUrl',
    summary: 'A signed address to send a file of companies to; larger files than it takes are loaded by the command on the server',
    method: 'GET',
    path: '/v2/admin/provider_companies/import_upload_url',
    access: 'admin',
    query: companiesUploadQuery,
    output: uploadTicket,
    errors: ['too_large', 'file_empty'],
    tx: 'none',
    rate: 'write'
  }),
  removeCompany: defineOperation({
    id: 'platformAdmin.removeCompany',
    summary: 'Removes a company from the provider’s database for good; entries that are linked to it are unlinked and keep their values',
    method: 'DELETE',
    path: '/v2/admin/scoutees/{mekiki_scoutee_id}',
    access: 'admin',
    params: pathUuid('mekiki_scoutee_id'),
    output: null,
    errors: ['not_found'],
    tx: 'none',
    rate: 'write'
  }),
  rejectedLinesUrl: defineOperation({
    id: 'platformAdmin.rejectedLinesUrl',
    summary: 'A signed address of the lines that an import did not take, each with its reason; null when it took all',
    method: 'GET',
    path: '/v2/admin/batch_runs/{run_uuid}/rejected_lines',
    access: 'admin',
    params: pathUuid('run_uuid'),
    output: z.object({ url: z.string().nullable() }),
    errors: ['not_found'],
    tx: 'none',
    rate: 'read'
  }),
  parkedEffects: defineOperation({
    id: 'platformAdmin.parkedEffects',
    summary: 'The effects that failed each time they were tried, the newest first',
    method: 'GET',
    path: '/v2/admin/parked_effects',
    access: 'admin',
    query: deadLettersQuery,
    output: listOf(deadLetter),
    tx: 'read',
    rate: 'read'
  }),
  retryEffect: defineOperation({
    id: 'platformAdmin.retryEffect',
    summary: 'Lets a parked effect be tried again from the beginning',
    method: 'POST',
    path: '/v2/admin/parked_effects/{effect_uuid}/retry',
    access: 'admin',
    params: pathUuid('effect_uuid'),
    output: null,
    errors: ['not_found'],
    tx: 'none',
    rate: 'write'
  })
}
