import { uiEn, uiJa } from '@mekiki/i18n/ui'
import { type LinkProps, type UiKit, UiProvider } from '@mekiki/ui'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import { AwayNote } from './connection/away-note.tsx'
import { useConnection } from './connection/use-connection.ts'
import { currentLanguage, onLanguageChange } from './language.ts'
import { pageNonce } from './page-nonce.ts'

const awayNote = <AwayNote />

interface ProvidersProps {
  client: QueryClient
  link?: ComponentType<LinkProps>
  kit?: UiKit
  children: ReactNode
}

/**
 * Look, language and server state for everything below. `link`: what stays inside the application, once there is a router; `kit`: what draws menus and
 * dialogs, where there are any.
 */
export function Providers({ client, link, kit, children }: ProvidersProps) {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage)
  const { isAway } = useConnection()
  return (
    <QueryClientProvider client={client}>
      <UiProvider
        texts={language === 'ja' ? uiJa : uiEn}
        language={language}
        {...(link && { link })}
        {...(kit && { kit })}
        {...pageNonce}
        away={isAway ? awayNote : null}
      >
        {children}
      </UiProvider>
    </QueryClientProvider>
  )
}
