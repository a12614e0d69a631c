import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange, type Session, logout } from './session-store.ts'
import { useLogoutBy } from '@mekiki/browser/connection/use-logout'

/** The session, redrawn when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession)
}

/** Signs out, or says why not yet. */
export function useLogout(): () => Promise<void> {
  return useLogoutBy(logout)
}
