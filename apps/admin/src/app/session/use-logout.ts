import { useLogoutBy } from '@mekiki/browser/connection/use-logout'
import { logout } from './session-store.ts'

/** Signs out, or says why not yet. */
export function useLogout(): () => Promise<void> {
  return useLogoutBy(logout)
}
