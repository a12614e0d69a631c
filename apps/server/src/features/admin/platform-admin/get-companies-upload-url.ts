import type { operationGroups } from '@mekiki/contract'
import { maxFileBytes } from '@mekiki/contract/work/files/files.schemas'
import { v7 } from 'uuid'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { BareAdminUseCase } from '../../../platform/http/context.ts'
import { companyFilesFolder } from '../../companies/provider-companies/index.ts'

const addressSeconds = 3600

/**
 * A signed address for a file of companies, bound to its size.
 * @throws 413 `too_large` over 100 MB (1§9), 422 `file_empty` for nothing.
 */
export const getCompaniesUploadUrl: BareAdminUseCase<typeof operationGroups.platformAdmin.companiesUploadUrl> = async ({ platform }, { query }) => {
  const { contentLength } = query
  if (contentLength > maxFileBytes) throw new AppError('too_large', { params: { limit: '100MB' } })
  if (contentLength === 0) throw new AppError('file_empty')
  return platform.files.presignUpload({ key: `${companyFilesFolder}/${v7()}.csv`, contentType: 'text/csv', contentLength, expiresInSeconds: addressSeconds })
}
