import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { catchGlobalErrors } from '@mekiki/browser/errors/global-errors'
import { loadPart } from '@mekiki/browser/connection/load-part'
import { startConnection } from '@mekiki/browser/connection/start-connection'
import { loadIdentityBy } from '@mekiki/browser/identity/client'
import { currentLanguage } from '@mekiki/browser/language'
import { watchOtherTabs } from '@mekiki/browser/other-tabs'
import { migrateLocal } from '@mekiki/browser/plain/local-migrations'
import { reportError } from '@mekiki/browser/plain/report-error'
import { handleError } from './shared/calls/handle-error.ts'
import { hasKeptUser } from '@mekiki/api-client/kept-user'
import { preloadSignedIn } from './app/signed-in-part.ts'
import { Root } from './app/root.tsx'
import { loadFontsAhead, noteStart } from './app/start/head-start.ts'
import { isKeptPage, leaveKeptPage } from './app/start/kept-page.ts'
import { openStart } from './app/start/start-page.ts'
import { awaitServer, followOtherTabs, startSession } from './app/session/session-store.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('the page has no place for the application')

startConnection()
loadIdentityBy(loadPart)
catchGlobalErrors(handleError)
migrateLocal(new Date())
document.documentElement.lang = currentLanguage()
watchOtherTabs(followOtherTabs)

/** Once the page has loaded, which it may have by now: these files give way to others before they run. */
function afterLoad(act: () => void): void {
  if (document.readyState === 'complete') act()
  else window.addEventListener('load', act, { once: true })
}

/** Once the page stands and the line is free; a browser that does not get it asks at the next visit. */
const keepShellNow = (): void => void import('./app/start/shell-worker.ts').then(({ keepShell }) => keepShell()).catch(() => undefined)

function start(): void {
  if (hasKeptUser()) noteStart()
  void startSession()
  // What the address asks of the login screen has been read; whoever reloads that comes back to the plain one.
  if (['/', '/login'].includes(location.pathname)) openStart()
  if (hasKeptUser()) {
    preloadSignedIn()
    void loadFontsAhead()
  }
  if (import.meta.env.PROD) afterLoad(() => setTimeout(keepShellNow, 3000))
}

if (isKeptPage()) {
  awaitServer()
  void leaveKeptPage()
} else start()
createRoot(root, { onCaughtError: reportError }).render(
  <StrictMode>
    <Root />
  </StrictMode>
)
