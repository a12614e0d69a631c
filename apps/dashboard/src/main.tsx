import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { hideToken } from './frame/token.ts'
import { allowEmptying } from './trusted.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('the page has no place for the application')

allowEmptying()
hideToken()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>
)
