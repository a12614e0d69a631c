import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { useEffect, useRef } from 'react'
import { call } from '../../../shared/calls/api.ts'
import { reportError } from '@mekiki/browser/plain/report-error'

/** Notes once for each company or person opened that the user looked at it (2§7 `create_visit_log`). */
export function useVisitLog(scouteeUuid: string | null): void {
  const noted = useRef<string | null>(null)
  useEffect(() => {
    if (scouteeUuid === null || noted.current === scouteeUuid) return
    noted.current = scouteeUuid
    call(scouteesOperations.createVisitLog, { params: { scoutee_id: scouteeUuid } }).catch(reportError)
  }, [scouteeUuid])
}
