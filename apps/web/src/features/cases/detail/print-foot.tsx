import { projectBulkOperations } from '@mekiki/contract/cases/project-bulk/project-bulk.operations'
import { formatDateTime } from '@mekiki/i18n/format'
import { useEffect, useState } from 'react'
import { call } from '../../../shared/calls/api.ts'
import { reportError } from '@mekiki/browser/plain/report-error'

/** The line under each printed page: when it was printed, and from which address. The history remembers that it was. */
export function PrintFoot({ projectUuid }: { projectUuid: string }) {
  const [at, setAt] = useState(() => new Date())
  useEffect(() => {
    const renew = () => {
      setAt(new Date())
      call(projectBulkOperations.createOperationLogs, { body: { items: [{ projectUuid, action: 'print' }] } }).catch(reportError)
    }
    window.addEventListener('beforeprint', renew)
    return () => window.removeEventListener('beforeprint', renew)
  }, [projectUuid])
  return (
    <div className="mk-print-foot" aria-hidden="true">
      <div>
        <span>{formatDateTime(at)}</span>
        <span>{location.href}</span>
      </div>
    </div>
  )
}
