import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { currentLanguage } from './lib/language.ts'
import { reportError } from '@mekiki/browser/plain/report-error'
import './styles/tokens.css'
import './styles/page.css'

const root = document.querySelector('#root')
if (!root) throw new Error('the page has no place for the form')

window.addEventListener('unhandledrejection', (event) => reportError(event.reason))
document.documentElement.lang = currentLanguage()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>
)
