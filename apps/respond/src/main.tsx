import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { connection } from './lib/connection.ts'
import { currentLanguage } from './lib/language.ts'
import { followDevice } from '@mekiki/browser/plain/page-connection'
import { reportError } from '@mekiki/browser/plain/report-error'
import './styles/tokens.css'
import './styles/page.css'

const root = document.querySelector('#root')
if (!root) throw new Error('the page has no place for the form')

window.addEventListener('unhandledrejection', (event) => reportError(event.reason))
followDevice(connection)
document.documentElement.lang = currentLanguage()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>
)
