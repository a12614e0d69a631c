import { isKeptUserKey } from '@mekiki/api-client/kept-user'
import { readLocal, thatFits } from '@mekiki/browser/plain/local-store'
import { isUuid } from '../lib/place.ts'

/** Whether this browser holds a sign-in to the workspace, as the staff's application keeps it. */
export function hasKeptSession(tenantUuid: string): boolean {
  if (readLocal('tenantUuid', thatFits(isUuid)) !== tenantUuid) return false
  return Object.keys(localStorage).some((key) => isKeptUserKey(key))
}

/** Tells when another tab of this browser signs in or out; gives the way to stop. */
export function onSessionKept(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key !== null && isKeptUserKey(key)) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
