import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { catchGlobalErrors } from '@mekiki/browser/errors/global-errors'
import { watchOtherTabs } from '@mekiki/browser/other-tabs'
import { reportError } from '@mekiki/browser/plain/report-error'
import { startConnection } from '@mekiki/browser/connection/start-connection'
import { currentLanguage } from '@mekiki/browser/language'
import { handleError } from './app/handle-error.ts'
import { router } from './app/router.tsx'
import { followOtherTabs, isOwnKey, startSession } from './app/session/session-store.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('the page has no place for the application')

startConnection()
catchGlobalErrors(handleError)
document.documentElement.lang = currentLanguage()
watchOtherTabs(followOtherTabs, isOwnKey)
void startSession()
createRoot(root, { onCaughtError: reportError }).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)
