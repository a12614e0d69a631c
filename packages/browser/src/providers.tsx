import { uiEn } from '@mekiki/i18n/ui.en'
import { uiJa } from '@mekiki/i18n/ui.ja'
import { UiProvider } from '@mekiki/ui'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { AwayNote } from './connection/away-note.tsx'
import { useConnection } from './connection/use-connection.ts'
import { currentLanguage, onLanguageChange } from './language.ts'
import { pageNonce } from './page-nonce.ts'
import { RouterLink } from './router-link.tsx'

const awayNote = <AwayNote />

/** Look, language and server state for everything below. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage)
  const { isAway } = useConnection()
  return (
    <QueryClientProvider client={client}>
      <UiProvider texts={language === 'ja' ? uiJa : uiEn} language={language} link={RouterLink} {...pageNonce} away={isAway ? awayNote : null}>
        {children}
      </UiProvider>
    </QueryClientProvider>
  )
}
