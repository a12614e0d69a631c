import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { catchGlobalErrors } from './app/global-errors.ts'
import { currentLanguage } from './app/language.ts'
import { reportError } from './app/report-error.ts'
import { router } from './app/router.tsx'
import { watchOtherTabs } from './app/session/other-tabs.ts'
import { startSession } from './app/session/session-store.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('the page has no place for the application')

catchGlobalErrors()
document.documentElement.lang = currentLanguage()
watchOtherTabs()
void startSession()
createRoot(root, { onCaughtError: reportError }).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)
