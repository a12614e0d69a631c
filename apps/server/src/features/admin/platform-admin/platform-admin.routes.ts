import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { removeProviderCompany } from '../../companies/provider-companies/index.ts'
import { readExample } from '../../companies/scoutee-bot/index.ts'
import { getBatchRun, getRejectedLinesUrl, listBatchRuns, startBatchWith, getSignInInfo } from './platform-admin.use-cases.ts'
import { getCompaniesUploadUrl } from './get-companies-upload-url.ts'
import { listDeadLetters, retryDeadLetter } from './dead-letters.ts'

/** Mounts the calls of the platform's administration. */
export function registerPlatformAdmin(binding: Binding): void {
  bindAll(binding, operationGroups.platformAdmin, {
    ping: async () => ({ status: 'ok' }),
    signInInfo: getSignInInfo,
    botExample: ({ platform, log }, { query }) => readExample({ ...platform, log }, query.url),
    startBatch: startBatchWith(binding.batches),
    listBatchRuns,
    getBatchRun,
    companiesUploadUrl: getCompaniesUploadUrl,
    removeCompany: removeProviderCompany,
    rejectedLinesUrl: getRejectedLinesUrl,
    parkedEffects: listDeadLetters,
    retryEffect: retryDeadLetter
  })
}
