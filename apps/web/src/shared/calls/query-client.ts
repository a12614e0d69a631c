import { endsSession, isTokenFailure } from '@mekiki/browser/errors/error-handling'
import { handleLateAnswers } from '@mekiki/browser/connection/waiting-changes'
import { createQueryClient } from '@mekiki/browser/query-client'
import { onMaintenance } from './api.ts'
import { handleError } from './handle-error.ts'
import { currentSession, onSessionChange } from '../../app/session/session-store.ts'

/** Keeps what the server answered. An ended session is handled for every call alike; other errors unless the screen shows them itself. */
export const queryClient = createQueryClient({
  staleMilliseconds: 30_000,
  onError: (error, isHandled) => {
    if (!isHandled || endsSession(error) || isTokenFailure(error)) handleError(error)
  }
})

// The workspace tells since when, and the frame says so.
onMaintenance(() => void queryClient.invalidateQueries({ queryKey: ['tenants', 'current'] }))

// What one person was answered is nobody else's.
onSessionChange(() => {
  if (currentSession().phase === 'signed_out') queryClient.clear()
})

// The screen that made such a change may be long gone: whatever shows it is read anew.
handleLateAnswers({ onRefused: handleError, onSaved: () => void queryClient.invalidateQueries() })
