import { FetchError, ResponseError } from '@mekiki/api-client'
import { uiEn } from '@mekiki/i18n/ui.en'
import { uiJa } from '@mekiki/i18n/ui.ja'
import { UiProvider } from '@mekiki/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useStart } from './frame/use-start.ts'
import { DashboardPage } from './dashboard-page.tsx'
import './styles/index.css'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

const mostRetries = 2

const isWorthRetrying = (error: unknown): boolean =>
  error instanceof FetchError || (error instanceof ResponseError && (error.status === 503 || error.status === 429))

const client = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: (count, error) => count < mostRetries && isWorthRetrying(error) } }
})

/** The page in the frame, once the screen around it has told it what to show. */
export function App() {
  const start = useStart()
  if (!start) return null
  return (
    <QueryClientProvider client={client}>
      <UiProvider texts={start.language === 'ja' ? uiJa : uiEn} language={start.language} {...(nonce && { nonce })}>
        <DashboardPage tenantUuid={start.tenantUuid} dashboard={start.dashboard} conditions={start.conditions} />
      </UiProvider>
    </QueryClientProvider>
  )
}
