import { AwayNote } from '@mekiki/browser/connection/away-note'
import { useConnection } from '@mekiki/browser/connection/use-connection'
import { pageNonce } from '@mekiki/browser/page-nonce'
import { reportError } from '@mekiki/browser/plain/report-error'
import { createQueryClient } from '@mekiki/browser/query-client'
import { uiEn, uiJa } from '@mekiki/i18n/ui'
import { UiProvider } from '@mekiki/ui'
import { uiKit } from '@mekiki/ui/kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { say } from './frame/talk.ts'
import { useStart } from './frame/use-start.ts'
import { useEffect } from 'react'
import { DashboardPage } from './dashboard-page.tsx'
import './styles/index.css'

// The parts of the page show what failed; what nobody expected is reported as well.
const client = createQueryClient({ staleMilliseconds: 30_000, onError: reportError })

const awayNote = <AwayNote />

/** The page in the frame, once the screen around it has told it what to show. */
export function App() {
  const start = useStart()
  const { isAway } = useConnection()
  // The bar stands in the screen around, which may not have called since.
  useEffect(() => {
    if (isAway) say({ type: 'lost' })
  }, [isAway])
  if (!start) return null
  return (
    <QueryClientProvider client={client}>
      <UiProvider texts={start.language === 'ja' ? uiJa : uiEn} language={start.language} kit={uiKit} {...pageNonce} away={isAway ? awayNote : null}>
        <DashboardPage tenantUuid={start.tenantUuid} dashboard={start.dashboard} conditions={start.conditions} />
      </UiProvider>
    </QueryClientProvider>
  )
}
