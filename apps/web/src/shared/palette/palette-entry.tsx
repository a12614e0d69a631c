import type { ProjectDetailTab } from '@mekiki/contract/workspace/constants/index'
import { findLastUndo, Icon, KeyHint } from '@mekiki/ui'
import { useRouter } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { Suspense, useEffect, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { connection } from '@mekiki/browser/connection/page-connection'
import { addresses } from '../addresses.ts'
import { keyList, capsOf } from '../keys/key-list.ts'
import { findControl, pressSoon } from '../keys/marked-control.ts'
import { useKeys } from '../keys/key-registry.ts'
import { usePermission } from '../../app/session/me.ts'
import { useShellTexts } from '../../app/shell/shell-texts.ts'
import { nothingTyped, WaitingPalette } from './waiting-palette.tsx'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'

const freshMilliseconds = 1000

const loadPalette = () => import('./command-palette.tsx')
const CommandPalette = lazy(() => loadPalette().then((module) => ({ default: module.CommandPalette })))
const HelpSheet = lazy(() => import('../keys/help-sheet.tsx').then((module) => ({ default: module.HelpSheet })))

/** The way to the search field of the screen; null on a screen without one. */
function findSearch(): (() => void) | null {
  const field = document.querySelector<HTMLInputElement>('#content [role="search"] input')
  if (!field) return null
  return () => {
    field.focus()
    field.select()
  }
}

/** Fetches the palette ahead of its use. Without a sign of life from the server a browser would take it for missing from then on, so it is left to its use. */
function preparePalette(): void {
  if (connection.isFresh(freshMilliseconds)) loadPalette().catch(() => undefined)
}

/** The palette is fetched while the first of its two keys goes down. */
function loadOnModifier(event: KeyboardEvent): void {
  if (event.key === 'Control' || event.key === 'Meta') preparePalette()
}

/** The search button of the header, and with it the palette, the help sheet and the keys that work on every screen. */
export function PaletteEntry() {
  const texts = useShellTexts()
  const router = useRouter()
  const canCreate = usePermission('create_project')
  const [layer, setLayer] = useState<'palette' | 'help' | null>(null)
  const { change } = useAddressSearch()
  const [before, setBefore] = useState(nothingTyped)
  const close = () => {
    setLayer(null)
    setBefore(nothingTyped)
  }
  useEffect(() => {
    window.addEventListener('keydown', loadOnModifier)
    return () => window.removeEventListener('keydown', loadOnModifier)
  }, [])
  // The tags of a case are changed on one of its tabs only.
  const pressTags = () => {
    change({ tab: 'project' satisfies ProjectDetailTab })
    pressSoon('tags')
  }
  useKeys('everywhere', () => ({
    palette: () => setLayer('palette'),
    help: () => setLayer('help'),
    undo: findLastUndo(),
    search: findSearch(),
    create: canCreate ? () => router.history.push(`${addresses.allProjects}?is_create_projects_drawer_open=true`) : null,
    status: findControl('status'),
    assign: findControl('assign'),
    tags: findControl('tags') ?? (findControl('status') && pressTags)
  }))
  return (
    <>
      <button type="button" className="mk-header-search" aria-haspopup="dialog" onPointerEnter={preparePalette} onClick={() => setLayer('palette')}>
        <Icon icon={Search} />
        <span className="mk-header-search-text">{texts.commands}</span>
        <span className="mk-header-search-short" aria-hidden="true">
          {texts.search}
        </span>
        <KeyHint keys={[capsOf(keyList.palette.presses[0]).join(' ')]} />
      </button>
      {/* A layer that is on its way takes the keys already: what is typed in haste must not move the list. */}
      <Suspense
        fallback={
          layer === 'palette' ? (
            <WaitingPalette label={texts.commands} onTyped={setBefore} onClose={close} />
          ) : (
            layer && <div role="dialog" aria-label={texts.commands} aria-busy="true" className="mk-hidden" />
          )
        }
      >
        {layer === 'palette' && <CommandPalette before={before} onClose={close} />}
        {layer === 'help' && <HelpSheet onClose={close} />}
      </Suspense>
    </>
  )
}
