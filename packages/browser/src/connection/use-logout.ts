import { notify } from '@mekiki/ui'
import { useConnectionTexts } from './connection-texts.ts'

/** Signs out by `logout`; where that gives false, says why not yet: a change that waits to be saved would be lost. */
export function useLogoutBy(logout: () => Promise<boolean>): () => Promise<void> {
  const texts = useConnectionTexts()
  return async () => {
    if (!(await logout())) notify.error(texts.logoutWaits)
  }
}
