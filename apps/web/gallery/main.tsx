import { uiEn, uiJa } from '@mekiki/i18n/ui'
import { UiProvider } from '@mekiki/ui'
import { uiKit } from '@mekiki/ui/kit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'

const language = new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'ja'
document.documentElement.lang = language
const root = document.querySelector('#root')
if (!root) throw new Error('The page has no root')
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce

createRoot(root).render(
  <StrictMode>
    <UiProvider language={language} texts={language === 'en' ? uiEn : uiJa} nonce={nonce} kit={uiKit}>
      <Gallery />
    </UiProvider>
  </StrictMode>
)
