import { uiEn } from '@mekiki/i18n/ui.en'
import { uiJa } from '@mekiki/i18n/ui.ja'
import { UiProvider } from '@mekiki/ui'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { currentLanguage, onLanguageChange } from './language.ts'
import { pageNonce } from './page-nonce.ts'
import { RouterLink } from './router-link.tsx'

/** Look, language and server state for everything below. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage)
  return (
    <QueryClientProvider client={client}>
      <UiProvider texts={language === 'ja' ? uiJa : uiEn} language={language} link={RouterLink} {...pageNonce}>
        {children}
      </UiProvider>
    </QueryClientProvider>
  )
}
