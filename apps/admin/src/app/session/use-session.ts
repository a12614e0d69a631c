import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange, type Session } from './session-store.ts'

/** The session, redrawn when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession)
}
