import { formatDateTime } from '@mekiki/i18n/format'
import { Button, Icon } from '@mekiki/ui'
import CircleCheck from 'lucide-react/icons/circle-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { AwayNote } from './away-note.tsx'
import { useConnectionTexts } from './connection-texts.ts'
import { isMissingPart, loadPart, partTrouble } from './load-part.ts'
import { connection } from './page-connection.ts'
import { useConnection, useWaitingChanges } from './use-connection.ts'
import { reportError } from '../plain/report-error.ts'
import { waitingChanges } from './waiting-changes.ts'
import './connection.css'

const quietMilliseconds = 2000
const savedMilliseconds = 3000
const settledMilliseconds = 3000

/** True once something has lasted; false at once when it ends. */
function useLasting(isSo: boolean, milliseconds: number): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLong(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isSo, milliseconds])
  return isSo && isLong
}

/** What the bar says. */
type BarState = 'none' | 'away' | 'saving' | 'saved' | 'refused'

/** True for a moment after the changes that the bar has told of were saved. */
function useJustSaved(isTold: boolean): boolean {
  const [isSaved, setSaved] = useState(false)
  const wasTold = useRef(false)
  useEffect(() => {
    wasTold.current ||= isTold
  }, [isTold])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = waitingChanges.subscribe(() => {
      if (waitingChanges.get().length > 0 || !wasTold.current) return
      wasTold.current = false
      if (waitingChanges.savedCount() === 0) return
      setSaved(true)
      clearTimeout(timer)
      timer = setTimeout(() => setSaved(false), savedMilliseconds)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  return isSaved
}

function useBarState(): BarState {
  const { isAway } = useConnection()
  const changes = useWaitingChanges()
  const unsent = changes.filter(({ state }) => state !== 'refused').length
  const isLong = useLasting(isAway, quietMilliseconds)
  const isSlow = useLasting(unsent > 0, quietMilliseconds)
  const isSaved = useJustSaved(unsent > 0 && (isLong || isSlow))
  if (isLong) return 'away'
  if (unsent > 0 && isSlow) return 'saving'
  if (changes.length > unsent) return 'refused'
  return isSaved ? 'saved' : 'none'
}

/** Loads the page anew, once the server has said that it is there. */
export async function reloadWhenThere(): Promise<void> {
  if (await connection.check()) location.reload()
}

function Trouble() {
  const texts = useConnectionTexts()
  const trouble = useSyncExternalStore(partTrouble.subscribe, partTrouble.get)
  if (trouble === null) return null
  return (
    <div className="mk-connection" role="status">
      <Icon icon={RefreshCw} />
      <span className="mk-connection-text">{trouble === 'new_version' ? texts.partOutdated : texts.partMissing}</span>
      <ReloadButton />
    </div>
  )
}

/** A button that loads the page anew, unless the server is away: the browser would show a page of its own. */
export function ReloadButton() {
  const texts = useConnectionTexts()
  return (
    <Button variant="link" onClick={reloadWhenThere}>
      {texts.reload}
    </Button>
  )
}

const loadChanges = () => import('./changes-drawer.tsx').then((module) => ({ default: module.ChangesDrawer }))
let fetchedChanges: ReturnType<typeof loadChanges> | null = null

/** What was fetched ahead, once: a second fetch would ask the server for a sign of life, which is away just when the list is opened. */
const findChanges = () => fetchedChanges?.catch(() => loadPart(loadChanges)) ?? loadPart(loadChanges)

const ChangesDrawer = lazy(findChanges)

/** Fetches the list of what waits once the page has settled: it is needed when nothing can be fetched. */
function useChangesFetched(): void {
  useEffect(() => {
    const fetchAhead = (): void => {
      fetchedChanges ??= loadPart(loadChanges, 'ahead')
      fetchedChanges.catch((error: unknown) => {
        fetchedChanges = null
        if (!isMissingPart(error)) reportError(error)
      })
    }
    const timer = setTimeout(fetchAhead, settledMilliseconds)
    return () => clearTimeout(timer)
  }, [])
}

/** The quiet line under the header while the server is away, and while changes wait for it; nothing else of the screen changes. */
export function ConnectionBar() {
  useChangesFetched()
  const texts = useConnectionTexts()
  const state = useBarState()
  const changes = useWaitingChanges()
  const { isAway, lastContact } = useConnection()
  const [isOpen, setOpen] = useState(false)
  const unsent = changes.filter((change) => change.state !== 'refused').length
  const sentences: Record<BarState, string> = {
    none: '',
    away: `${texts.offline}${unsent > 0 ? texts.waitingCount(unsent) : ''}`,
    saving: texts.saving(unsent),
    saved: texts.saved,
    refused: texts.refused(changes.length - unsent)
  }
  const icons = { none: CloudOff, away: CloudOff, saving: RefreshCw, saved: CircleCheck, refused: TriangleAlert }
  return (
    <>
      <div role="status" className={state === 'none' ? 'mk-connection-none' : `mk-connection mk-connection-${state}`}>
        {state !== 'none' && (
          <>
            <Icon icon={icons[state]} />
            <span className="mk-connection-text">{sentences[state]}</span>
            {state === 'away' && lastContact !== null && (
              <span className="mk-connection-note">
                {texts.lastContact} {formatDateTime(lastContact)}
              </span>
            )}
            {changes.length > 0 && (
              <Button variant="link" onClick={() => setOpen(true)}>
                {texts.showChanges}
              </Button>
            )}
          </>
        )}
      </div>
      <Trouble />
      <Suspense fallback={isAway && <AwayNote />}>{isOpen && <ChangesDrawer onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
