import { formatNumber } from '@mekiki/i18n/format'
import { AppLink, Avatar, Button, classes, filterOptions, Icon, IconButton, isComposing, KeyHint, Popover, SearchField } from '@mekiki/ui'
import Lock from 'lucide-react/icons/lock'
import Pin from 'lucide-react/icons/pin'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useState } from 'react'
import { capsOf } from '../../../../shared/keys/key-list.ts'
import { useListTexts } from '../list-texts.ts'
import { layoutIcons } from '../layout-icons.ts'
import { useProjectList, type ViewDialog } from '../project-list-state.tsx'
import { useViewActs, useViewChanges } from './use-view-acts.ts'
import { useEveryCount } from './use-every-count.ts'
import { useViewHref } from './use-view-href.ts'
import { ViewDetails } from './view-details.tsx'
import type { ProjectView } from './view-state.ts'
import { useViewsTexts } from './views-texts.ts'
import './views-popover.css'

const width = 852

interface RowProps {
  view: ProjectView | null
  count: number | undefined
}

/** A view by its name, which opens it, with its count and whether it is a tab. */
function Row({ view, count }: RowProps) {
  const { current, changed, tabs } = useProjectList()
  const all = useListTexts().views
  const texts = useViewsTexts().panel
  const hrefOf = useViewHref()
  const { arrange } = useViewChanges()
  const isCurrent = view?.uuid === current?.uuid
  const name = view?.name ?? all.all
  const pinned = tabs.map(({ uuid }) => uuid)
  const isPinned = view !== null && pinned.includes(view.uuid)
  const pin = () => {
    if (view) arrange(isPinned ? pinned.filter((uuid) => uuid !== view.uuid) : [...pinned, view.uuid])
  }
  return (
    <li className={classes('mk-views-row', isCurrent && 'mk-views-current')}>
      <AppLink href={hrefOf(view)} aria-current={isCurrent ? 'true' : undefined} className="mk-views-link">
        <Icon icon={layoutIcons[view?.settings?.layout ?? 'table']} />
        <span className="mk-views-name">{name}</span>
        {isCurrent && changed.length > 0 && <span className="mk-view-mark" role="img" aria-label={all.changed} title={all.changed} />}
        {view && !view.isMine && view.audience === 'shared' && <Avatar id={view.owner.uuid} name={view.owner.name} label />}
        {count !== undefined && <span className="mk-views-count mk-tnum">{formatNumber(count)}</span>}
      </AppLink>
      {view === null || view.audience === 'theme' ? (
        <span className="mk-views-lock">
          <Icon icon={Lock} size={14} />
        </span>
      ) : (
        <IconButton
          icon={Pin}
          className={isPinned ? 'mk-views-pinned' : undefined}
          label={isPinned ? texts.unpin(name) : texts.pin(name)}
          aria-pressed={isPinned}
          onClick={pin}
        />
      )}
    </li>
  )
}

/** Every view that the list offers: own, shared, and the theme's default with the list as it is without any. */
function ViewList({ onCreate }: { onCreate: () => void }) {
  const { themeUuid, views, counts } = useProjectList()
  const all = useListTexts().views
  const texts = useViewsTexts().panel
  const [query, setQuery] = useState('')
  const countOf = useEveryCount(
    themeUuid,
    views.map(({ uuid }) => uuid)
  )
  const found = new Set(
    filterOptions([{ value: '', label: all.all }, ...views.map((view) => ({ value: view.uuid, label: view.name, note: view.owner.name }))], query).map(
      ({ value }) => value
    )
  )
  const groups = [
    { name: texts.mine, rows: views.filter((view) => view.isMine) },
    { name: texts.shared, rows: views.filter((view) => !view.isMine && view.audience === 'shared') },
    { name: texts.theme, rows: [null, ...views.filter((view) => view.audience === 'theme')] }
  ].map(({ name, rows }) => ({ name, rows: rows.filter((view) => found.has(view?.uuid ?? '')) }))
  return (
    <div className="mk-views-list">
      <div className="mk-views-search">
        <SearchField isPart autoFocus aria-label={texts.search} placeholder={texts.search} value={query} onSearch={setQuery} />
      </div>
      <div className="mk-views-groups">
        {found.size === 0 && (
          <p className="mk-views-none" role="status">
            {texts.noneFound}
          </p>
        )}
        {groups
          .filter(({ rows }) => rows.length > 0)
          .map(({ name, rows }) => (
            <section key={name}>
              <h3>{name}</h3>
              <ul>
                {rows.map((view) => (
                  <Row key={view?.uuid ?? ''} view={view} count={view === null ? counts.all : countOf(view.uuid)} />
                ))}
              </ul>
            </section>
          ))}
      </div>
      <div className="mk-views-foot">
        <Button variant="link" icon={Plus} onClick={onCreate}>
          {texts.create}
        </Button>
        <KeyHint keys={capsOf('shift+v')} />
      </div>
    </div>
  )
}

/** The views of the list beside what the present one holds, and what was changed of it. */
export function ViewsPopover({ anchor, onClose }: { anchor: Element; onClose: () => void }) {
  const { current, changed, setDialog } = useProjectList()
  const texts = useViewsTexts().panel
  const { save } = useViewActs()
  // A dialog takes the place of the popover, which would stand over it.
  const ask = (dialog: ViewDialog) => {
    onClose()
    setDialog(dialog)
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!current || changed.length === 0) return
    if (current.canEdit) save()
    else ask('save')
  }
  return (
    <Popover anchor={anchor} title={texts.title} width={width} align="left" isFlush isTitleHidden onClose={onClose}>
      <div className="mk-views" role="presentation" onKeyDown={press}>
        <ViewList onCreate={() => ask('save')} />
        <ViewDetails onAsk={ask} onClose={onClose} />
      </div>
    </Popover>
  )
}
