import { formatNumber } from '@mekiki/i18n/format'
import { lazy } from '@mekiki/browser/connection/lazy'
import { Button, Icon, type OrderedTab, OrderedTabs } from '@mekiki/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Users from 'lucide-react/icons/users'
import { Suspense, useState } from 'react'
import { useKeys } from '../../../../shared/keys/key-registry.ts'
import { useListTexts } from '../list-texts.ts'
import { useProjectList } from '../project-list-state.tsx'
import { useViewActs, useViewChanges } from './use-view-acts.ts'
import { useViewHref } from './use-view-href.ts'
import type { ProjectView } from './view-state.ts'

const ViewsPopover = lazy(() => import('./views-popover.tsx').then((module) => ({ default: module.ViewsPopover })))

const [maxTabs, maxNarrowTabs] = [6, 2]
const everything = 'all'

/** The views to show as tabs: the first ones, and the current one in the last place when it is further back, or is none of them. */
function inTabs(tabs: readonly ProjectView[], current: ProjectView | undefined, max: number): ProjectView[] {
  const first = tabs.slice(0, max)
  if (!current || first.includes(current)) return first
  return [...first.slice(0, max - 1), current]
}

function Mark() {
  const texts = useListTexts().views
  return <span className="mk-view-mark" role="img" aria-label={texts.changed} title={texts.changed} />
}

/** That the view is not as it is stored, and the ways out. */
function Changes() {
  const { current, changed, setDialog, isPreviewing } = useProjectList()
  const texts = useListTexts().views
  const { save, discard, isSaving } = useViewActs()
  useKeys('list', () => ({
    saveView: current && changed.length > 0 ? (current.canEdit ? save : () => setDialog('save')) : null,
    createView: () => setDialog('save')
  }))
  if (!current || changed.length === 0 || isPreviewing) return null
  return (
    <div className="mk-view-changes">
      <span className="mk-view-changed">{texts.changed}</span>
      <Button variant="link" onClick={discard}>
        {texts.discard}
      </Button>
      <Button variant={current.canEdit ? 'secondary' : 'tonal'} onClick={() => setDialog('save')}>
        {texts.saveAs}
      </Button>
      {current.canEdit && (
        <Button variant="tonal" loading={isSaving} onClick={save}>
          {texts.overwrite}
        </Button>
      )}
    </div>
  )
}

/** The views that the person has over the list as tabs with their counts, in an order that is the person's own; all of them in a popover. */
export function ViewTabs() {
  const { tabs: pinned, views, current, changed, isFiltered, isPreviewing, counts } = useProjectList()
  const texts = useListTexts().views
  const hrefOf = useViewHref()
  const { arrange } = useViewChanges()
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const countOf = (count: number | undefined) => (count === undefined ? {} : { count: formatNumber(count) })
  const shown = inTabs(pinned, current, isPreviewing ? maxNarrowTabs : maxTabs)
  const tabs: OrderedTab<string>[] = [
    { key: everything, label: texts.all, href: hrefOf(null), isFixed: true, ...countOf(counts.all) },
    ...shown.map((view) => ({
      key: view.uuid,
      label: view.isMine ? view.name : <SharedName view={view} />,
      href: hrefOf(view),
      isFixed: !pinned.includes(view),
      end: view === current && changed.length > 0 && <Mark />,
      ...countOf(counts.of(view.uuid))
    }))
  ]
  const rest = pinned.map(({ uuid }) => uuid)
  const end = (
    <>
      <Button
        ref={setAnchor}
        variant={isOpen ? 'tonal' : 'ghost'}
        endIcon={isPreviewing ? Ellipsis : ChevronDown}
        aria-label={isPreviewing ? texts.every(views.length + 1) : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {isPreviewing ? undefined : texts.every(views.length + 1)}
      </Button>
      <Suspense fallback={null}>{isOpen && anchor && <ViewsPopover anchor={anchor} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
  return (
    <div className="mk-view-tabs">
      <OrderedTabs
        label={texts.label}
        items={tabs}
        current={current?.uuid ?? (isFiltered ? '' : everything)}
        onOrder={(keys) => arrange([...keys, ...rest.filter((uuid) => !keys.includes(uuid))])}
        end={end}
      />
      <Changes />
    </div>
  )
}

function SharedName({ view }: { view: ProjectView }) {
  const texts = useListTexts().views
  return (
    <>
      {view.audience === 'shared' && (
        <span className="mk-view-shared" title={texts.shared}>
          <Icon icon={Users} size={14} />
        </span>
      )}
      {view.name}
    </>
  )
}
