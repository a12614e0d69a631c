import { ServerAway } from '@mekiki/browser/connection/server-away'
import { useConnection } from '@mekiki/browser/connection/use-connection'
import { ErrorBlock, useLanguage } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ResponseError } from '@mekiki/api-client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Board } from './board.tsx'
import type { Overview } from './data/board-state.ts'
import { readConditions } from './model/address-conditions.ts'
import { dashboardQuery, overviewQuery } from './data/queries.ts'
import { onScreenMessage } from './frame/talk.ts'
import type { Words } from '@mekiki/i18n/dashboards/figures/table-of'
import { textsOf } from '@mekiki/browser/texts'
import { dashboardCatalogueEn, dashboardCatalogueJa } from '@mekiki/i18n/dashboards/dashboard-catalogue'
import { dashboardPageEn } from '@mekiki/i18n/dashboards/dashboard-page.en'
import { dashboardPageJa } from '@mekiki/i18n/dashboards/dashboard-page.ja'

/** The texts of the page in the current language. */
const usePageTexts = textsOf({ ja: dashboardPageJa, en: dashboardPageEn })

/** The words for subjects, fields, measures, grains and charts. */
const useCatalogue = textsOf({ ja: dashboardCatalogueJa, en: dashboardCatalogueEn })

interface PageProps {
  tenantUuid: string
  dashboard: string | null
  conditions: string | null
}

function useWords(overview: Overview | undefined): Words {
  const page = usePageTexts()
  const catalogue = useCatalogue()
  const language = useLanguage()
  const items = useMemo(() => new Map(overview?.extensionItems.map(({ uuid, name }) => [uuid, name])), [overview])
  return useMemo(() => ({ page, catalogue, language, items }), [page, catalogue, language, items])
}

const requestIdOf = (error: unknown) => (error instanceof ResponseError && error.body ? { cause: error.body.message, requestId: error.body.requestId } : {})

/** The chosen dashboard, else the one that the role begins with. */
export function DashboardPage({ tenantUuid, dashboard, conditions }: PageProps) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState(dashboard)
  const [asked, setAsked] = useState(conditions)
  const overview = useQuery(overviewQuery(tenantUuid))
  const known = overview.data?.items.some(({ uuid }) => uuid === chosen)
  const uuid = overview.data && !known ? overview.data.initialUuid : chosen
  const board = useQuery({ ...dashboardQuery(tenantUuid, uuid ?? ''), enabled: uuid !== null })
  const words = useWords(overview.data)
  useEffect(
    () =>
      onScreenMessage((message) => {
        if (message.type === 'refreshed') {
          void client.invalidateQueries({ predicate: ({ queryKey }) => ['figures', 'cases', 'overview'].includes(String(queryKey[0])) })
        } else if (message.type === 'choose') {
          setAsked(null)
          setChosen(message.dashboard)
        }
      }),
    [client]
  )
  // Names of values come in the language that they were asked in.
  const spoken = useRef(words.language)
  useEffect(() => {
    if (spoken.current !== words.language) void client.invalidateQueries()
    spoken.current = words.language
  }, [words.language, client])
  const { isAway } = useConnection()
  const failed = overview.isError ? overview : board.isError && known ? board : null
  const isThere = overview.data && board.data?.uuid === uuid
  if (isAway && !isThere) return <ServerAway {...(failed && { onRetry: () => failed.refetch() })} />
  if (failed) return <ErrorBlock {...requestIdOf(failed.error)} onReload={() => failed.refetch()} />
  if (!overview.data || !board.data || board.data.uuid !== uuid) return null
  return (
    <Board
      key={`${board.data.uuid}${board.data.version}`}
      {...{ tenantUuid, words }}
      overview={overview.data}
      dashboard={board.data}
      conditions={readConditions(asked)}
      onChoose={(next) => {
        setAsked(null)
        setChosen(next)
      }}
    />
  )
}
