import { reportErrorsTo } from '@mekiki/browser/errors/report-errors-to'
import { reportError } from '@mekiki/browser/plain/report-error'
import { systemOperations } from '@mekiki/contract/admin/system/system.operations'
import { call } from './api.ts'

/** Has what nobody expected on the page of a workspace told to the operator's error-reporting service, when there is one (decision 028). */
export async function reportErrorsOf(tenantUuid: string): Promise<void> {
  try {
    const { errorReporting } = await call(systemOperations.config, {})
    reportErrorsTo(errorReporting, () => tenantUuid)
  } catch (error) {
    reportError(error)
  }
}
