import { Button } from '@mekiki/ui'
import History from 'lucide-react/icons/history'
import { type ReactNode, Suspense } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { useOpenDrawer } from '../../../../shared/hooks/use-open-drawer.ts'
import type { SettingKind } from './history/use-history.ts'
import { useCanInspect } from './uses/use-uses.ts'
import { useUsesTexts } from './uses/uses-texts.ts'

const HistoryDrawer = lazy(() => import('./history/history-drawer.tsx').then((module) => ({ default: module.HistoryDrawer })))

/** The way to the history of a page, for people who work on the settings; the address holds it open. */
function PageHistory({ kind }: { kind: SettingKind }) {
  const texts = useUsesTexts()
  const drawer = useOpenDrawer<'history'>()
  if (!useCanInspect()) return null
  return (
    <>
      <Button icon={History} onClick={() => drawer.open('history')}>
        {texts.history}
      </Button>
      {drawer.isOpen('history') && (
        <Suspense fallback={null}>
          <HistoryDrawer kind={kind} onClose={() => drawer.close('history')} />
        </Suspense>
      )}
    </>
  )
}

/** Title, explanation, actions and content of a settings page. `isWide` for lists and matrices that use the whole width. */
export function PageFrame({
  title,
  note,
  actions,
  tabs,
  history,
  isWide = false,
  children
}: {
  title: string
  note?: string
  actions?: ReactNode
  tabs?: ReactNode
  /** The page's changes can be looked up. */
  history?: SettingKind
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <div className={isWide ? 'mk-setting mk-setting-wide' : 'mk-setting'}>
      <div className="mk-setting-head">
        <h1>{title}</h1>
        {(actions !== undefined || history !== undefined) && (
          <div className="mk-actions">
            {history !== undefined && <PageHistory kind={history} />}
            {actions}
          </div>
        )}
      </div>
      {tabs}
      {note !== undefined && <p className="mk-setting-note">{note}</p>}
      {children}
    </div>
  )
}
