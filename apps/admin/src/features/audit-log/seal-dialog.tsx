import { adminSystemOperations } from '@mekiki/contract/admin/admin-system/admin-system.operations'
import { formatDateTime } from '@mekiki/i18n/format'
import { Callout } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../app/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { FormDialog } from '../../app/form-dialog.tsx'
import { useAuditLogTexts } from './audit-log-texts.ts'

/** Checks the log against its seals and says in words what came of it. */
export function SealDialog({ onClose }: { onClose: () => void }) {
  const texts = useAuditLogTexts()
  const query = useQuery({
    queryKey: ['auditLog', 'seals'],
    queryFn: ({ signal }) => call(adminSystemOperations.checkSeals, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { isHandled: true }
  })
  return (
    <FormDialog title={texts.sealTitle} confirmLabel={null} onClose={onClose}>
      <div className="mk-ops-fields" aria-live="polite">
        <Loaded query={query}>
          {(check) => (
            <>
              <Callout tone={check.isIntact ? 'success' : 'danger'}>{check.isIntact ? texts.sealIntact : texts.sealBroken(check.faults.length)}</Callout>
              {check.faults.length > 0 && (
                <ul>
                  {check.faults.map(({ fault, number, entriesCount }) => (
                    <li key={`${fault}${number}`}>{texts.sealFault(texts.sealFaults[fault] ?? fault, number, entriesCount)}</li>
                  ))}
                </ul>
              )}
              <p>{texts.sealFigures(check.sealsCount, check.entriesCount, check.waitingCount)}</p>
              <p className="mk-help">
                {texts.sealCheckedAt(formatDateTime(check.checkedAt))}
                <br />
                {texts.sealOthers}
              </p>
            </>
          )}
        </Loaded>
      </div>
    </FormDialog>
  )
}
