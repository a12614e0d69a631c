import { AwayNote } from '@mekiki/browser/connection/away-note'
import { useConnection } from '@mekiki/browser/connection/use-connection'
import { pageNonce } from '@mekiki/browser/page-nonce'
import { reportError } from '@mekiki/browser/plain/report-error'
import { createQueryClient } from '@mekiki/browser/query-client'
import { uiEn, uiJa } from '@mekiki/i18n/ui'
import { chartColours, UiProvider } from '@mekiki/ui'
import { uiKit } from '@mekiki/ui/kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { say, onScreenMessage } from './frame/talk.ts'
import { useEffect, useState } from 'react'
import { DashboardPage } from './dashboard-page.tsx'
import './styles/index.css'
import type { ScreenMessage } from '@mekiki/contract/dashboards/dashboards/frame-messages'
import { speak } from './api.ts'
import { reportErrorsOf } from './report-errors.ts'

type Start = Extract<ScreenMessage, { type: 'start' }>

/** What the screen around the page says at the start: whose dashboard, in which language, which one, under which conditions. Null until then. */
function useStart(): Start | null {
  const [start, setStart] = useState<Start | null>(null)
  useEffect(() => {
    const stop = onScreenMessage((message) => {
      if (message.type === 'start') {
        speak(message.language)
        document.documentElement.lang = message.language
        setStart(message)
        void reportErrorsOf(message.tenantUuid)
      } else if (message.type === 'language') {
        speak(message.language)
        document.documentElement.lang = message.language
        setStart((before) => before && { ...before, language: message.language })
      }
    })
    say({ type: 'hello' })
    return stop
  }, [])
  return start
}

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
      <UiProvider
        texts={start.language === 'ja' ? uiJa : uiEn}
        language={start.language}
        kit={uiKit}
        colours={chartColours}
        {...pageNonce}
        away={isAway ? awayNote : null}
      >
        <DashboardPage tenantUuid={start.tenantUuid} dashboard={start.dashboard} conditions={start.conditions} />
      </UiProvider>
    </QueryClientProvider>
  )
}
