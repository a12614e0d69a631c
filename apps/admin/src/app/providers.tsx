import { uiEn } from '@mekiki/i18n/ui.en'
import { uiJa } from '@mekiki/i18n/ui.ja'
import { UiProvider } from '@mekiki/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { currentLanguage, onLanguageChange } from './language.ts'
import { queryClient } from './query-client.ts'
import { RouterLink } from './router-link.tsx'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

/** Look, language and server state for everything below. */
export function Providers({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage)
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider texts={language === 'ja' ? uiJa : uiEn} language={language} link={RouterLink} {...(nonce && { nonce })}>
        {children}
      </UiProvider>
    </QueryClientProvider>
  )
}
