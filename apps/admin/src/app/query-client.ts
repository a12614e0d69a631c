import { endsSession, isTokenFailure, createErrorHandling } from '@mekiki/browser/errors/error-handling'
import { handleLateAnswers } from '@mekiki/browser/connection/waiting-changes'
import { createQueryClient } from '@mekiki/browser/query-client'
import { currentSession, onSessionChange, askSecondFactor, leave } from './session/session-store.ts'
import { currentLanguage } from '@mekiki/browser/language'
import { adminShellEn, adminShellJa } from '@mekiki/i18n/admin/shell'

/** The sentence for an error, and what the application does about one (1§8). */
export const { errorMessage, handleError } = createErrorHandling({
  texts: () => (currentLanguage() === 'ja' ? adminShellJa : adminShellEn),
  leave,
  askSecondFactor
})

/** Keeps what the server answered. An ended session is handled for every call alike; other errors unless the screen shows them itself. */
export const queryClient = createQueryClient({
  staleMilliseconds: 10_000,
  onError: (error, isHandled) => {
    if (!isHandled || endsSession(error) || isTokenFailure(error)) handleError(error)
  }
})

// What one administrator was answered is nobody else's.
onSessionChange(() => {
  if (currentSession().phase === 'signed_out') queryClient.clear()
})

// The screen that made such a change may be long gone: whatever shows it is read anew.
handleLateAnswers({ onRefused: handleError, onSaved: () => void queryClient.invalidateQueries() })
