import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { hideToken } from './frame/token.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('the page has no place for the application')

hideToken()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>
)
