import { usePermission } from '../../../app/session/me.ts'

/** Whether the person may merge companies and people: the one that stays changes, the other one goes. */
export function useCanMerge(): boolean {
  const canChange = usePermission('update_tenant_scoutee')
  const canDelete = usePermission('delete_tenant_scoutee')
  return canChange && canDelete
}
