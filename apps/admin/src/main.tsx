import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { catchGlobalErrors } from '@mekiki/browser/errors/global-errors'
import { watchOtherTabs } from '@mekiki/browser/other-tabs'
import { reportError } from '@mekiki/browser/plain/report-error'
import { loadPart } from '@mekiki/browser/connection/load-part'
import { startConnection } from '@mekiki/browser/connection/start-connection'
import { loadIdentityBy } from '@mekiki/browser/identity/client'
import { currentLanguage } from '@mekiki/browser/language'
import { handleError } from './app/query-client.ts'
import { hasKeptUser } from '@mekiki/api-client/kept-user'
import { preloadSignedIn } from './app/signed-in-part.ts'
import { Root } from './app/root.tsx'
import { followOtherTabs, isOwnKey, startSession } from './app/session/session-store.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('the page has no place for the application')

startConnection()
loadIdentityBy(loadPart)
catchGlobalErrors(handleError)
document.documentElement.lang = currentLanguage()
watchOtherTabs(followOtherTabs, isOwnKey)
void startSession()
if (hasKeptUser()) preloadSignedIn()
createRoot(root, { onCaughtError: reportError }).render(
  <StrictMode>
    <Root />
  </StrictMode>
)
