import { useConnectionTexts } from '@mekiki/browser/connection/connection-texts'
import { notify } from '@mekiki/ui'
import { logout } from './session-store.ts'

/** Signs out, or says why not yet: a change that waits to be saved would be lost. */
export function useLogout(): () => Promise<void> {
  const texts = useConnectionTexts()
  return async () => {
    if (!(await logout())) notify.error(texts.logoutWaits)
  }
}
