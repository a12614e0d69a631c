import { catchGlobalErrors } from '@mekiki/browser/errors/global-errors'
import { followPrinting } from '@mekiki/browser/colour-scheme/colour-scheme'
import { startConnection } from '@mekiki/browser/connection/start-connection'
import { loadFonts } from '@mekiki/browser/plain/load-fonts'
import { reportError } from '@mekiki/browser/plain/report-error'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { hideToken } from './frame/talk.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('the page has no place for the application')

hideToken()
startConnection()
loadFonts()
followPrinting()
catchGlobalErrors(reportError)
createRoot(root, { onCaughtError: reportError }).render(
  <StrictMode>
    <App />
  </StrictMode>
)
