import { formatDateTime } from '@mekiki/i18n/format'
import { Button, Icon, IconButton, Menu, type MenuEntry, notify, useTexts } from '@mekiki/ui'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Share from 'lucide-react/icons/share'
import Users from 'lucide-react/icons/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermission } from '../../../../app/session/me.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { DeleteDialog } from '../../../../shared/delete-dialog.tsx'
import { useListTexts } from '../list-texts.ts'
import { useOpenDrawer, useProjectList, type ViewDialog } from '../project-list-state.tsx'
import { useViewActs, useViewChanges } from './use-view-acts.ts'
import { type Look, lookOf, type ProjectView, type ViewPart, viewParts } from './view-state.ts'
import { useLookWords } from './view-words.ts'
import { useViewsTexts } from './views-texts.ts'

interface DetailsProps {
  /** Opens a dialog in the place of the popover. */
  onAsk: (dialog: ViewDialog) => void
  onClose: () => void
}

/** What the view holds that the list is looked at by, what of it was changed, and with whom it is shared. */
export function ViewDetails(props: DetailsProps) {
  const { current, isFiltered } = useProjectList()
  const all = useListTexts().views
  const texts = useViewsTexts().panel
  if (current) return <Details key={current.uuid} view={current} {...props} />
  return (
    <div className="mk-views-details">
      <header className="mk-views-head">
        <h3>{all.all}</h3>
      </header>
      <p className="mk-views-said">{texts.base}</p>
      {isFiltered && (
        <Button variant="tonal" onClick={() => props.onAsk('save')}>
          {all.saveOf}
        </Button>
      )}
    </div>
  )
}

function Details({ view, onAsk, onClose }: DetailsProps & { view: ProjectView }) {
  const { changed } = useProjectList()
  const all = useListTexts().views
  const texts = useViewsTexts().panel
  const { save, discard, include, isSaving } = useViewActs()
  const audience = view.audience === 'theme' ? texts.theme : view.isMine ? texts.own : texts.shared
  return (
    <div className="mk-views-details">
      <header className="mk-views-head">
        <h3>{view.name}</h3>
        <span className="mk-views-badge">{audience}</span>
        {changed.length > 0 && <span className="mk-view-changed">{all.changed}</span>}
        <Acts view={view} onAsk={onAsk} />
      </header>
      <p className="mk-views-said">
        <span>{view.updatedBy ? texts.savedBy(view.updatedBy.name, formatDateTime(view.updatedAt)) : texts.savedAt(formatDateTime(view.updatedAt))}</span>
        {!view.isMine && <span>{texts.ownedBy(view.owner.name)}</span>}
        {view.isMine && view.audience === 'private' && <span>{texts.hidden}</span>}
        {view.audience === 'theme' && !view.canEdit && <span>{texts.locked}</span>}
      </p>
      <Parts view={view} />
      {view.settings === null && (
        <p className="mk-views-said">
          <span>{texts.filterOnly}</span>
          {view.canEdit && (
            <Button variant="link" onClick={include}>
              {texts.include}
            </Button>
          )}
        </p>
      )}
      {view.isMine && <Sharing view={view} onClose={onClose} />}
      <footer className="mk-views-foot mk-views-acts">
        {changed.length > 0 && (
          <Button variant="link" onClick={discard}>
            {texts.discard}
          </Button>
        )}
        <span className="mk-views-gap" />
        <Button variant={view.canEdit ? 'secondary' : 'primary'} onClick={() => onAsk('save')}>
          {all.saveAs}
        </Button>
        {view.canEdit && (
          <Button variant="primary" disabled={changed.length === 0} loading={isSaving} onClick={save}>
            {all.overwrite}
          </Button>
        )}
      </footer>
    </div>
  )
}

/** The parts that only one layout has. */
const partsOfLayouts: Partial<Record<ViewPart, Look['layout']>> = { lanes: 'board', statuses: 'board', dates: 'calendar', scale: 'timeline' }

/** The parts of the view in words, each changed one with what it was and the way back. */
function Parts({ view }: { view: ProjectView }) {
  const { look, changed } = useProjectList()
  const texts = useViewsTexts().panel
  const { restore } = useViewActs()
  const stored = lookOf(view, look)
  const wordsOf = useLookWords(stored, look)
  const layouts = [stored.layout, look.layout]
  const shown = viewParts.filter((part) => {
    const layout = partsOfLayouts[part]
    return layout === undefined || layouts.includes(layout) || changed.includes(part)
  })
  const parts = view.settings === null ? viewParts.slice(0, 1) : shown
  return (
    <>
      <h4 className="mk-views-caption">
        {texts.contents}
        {changed.length > 0 && <span>{texts.changes(changed.length)}</span>}
      </h4>
      <dl className="mk-views-parts">
        {parts.map((part) => (
          <div key={part}>
            <dt>{texts.parts[part]}</dt>
            {changed.includes(part) ? (
              <dd>
                <s>{wordsOf(part, stored)}</s>
                <Icon icon={ArrowRight} size={14} />
                <span className="mk-hidden">{texts.becomes}</span>
                <strong>{wordsOf(part, look)}</strong>
                <Button variant="link" aria-label={texts.restoreOf(texts.parts[part])} onClick={() => restore(part)}>
                  {texts.restore}
                </Button>
              </dd>
            ) : (
              <dd>{wordsOf(part, stored)}</dd>
            )}
          </div>
        ))}
      </dl>
    </>
  )
}

/** With whom the view is shared, and the way to share it. */
function Sharing({ view, onClose }: { view: ProjectView; onClose: () => void }) {
  const texts = useViewsTexts().panel
  const { nameComma } = useTexts()
  const canShare = usePermission('share_my_project_list_view_setting')
  const { open } = useOpenDrawer()
  const members = useQuery(lists.members)
  const groups = useQuery(lists.userGroups)
  const nameIn = (items: readonly { uuid: string; name: string }[] | undefined) => (uuid: string) => items?.find((each) => each.uuid === uuid)?.name ?? '…'
  const names = [...view.userUuids.map(nameIn(members.data?.items)), ...view.userGroupUuids.map(nameIn(groups.data?.items))]
  return (
    <section className="mk-views-sharing">
      <Icon icon={Users} />
      <div>
        <h4>{texts.sharedWith}</h4>
        <p>{names.length === 0 ? texts.notShared : names.join(nameComma)}</p>
      </div>
      {canShare && (
        <Button
          icon={Share}
          onClick={() => {
            onClose()
            open('is_share_view_setting_dialog_open')
          }}
        >
          {texts.share}
        </Button>
      )}
    </section>
  )
}

/** Renaming, deleting, the default of the theme, and reading by other programs. */
function Acts({ view, onAsk }: { view: ProjectView; onAsk: DetailsProps['onAsk'] }) {
  const { theme } = useProjectList()
  const texts = useViewsTexts()
  const { remove, setDefault } = useViewChanges()
  const [isDeleting, setDeleting] = useState(false)
  const mayExport = usePermission('export_project')
  const isDefault = view.audience === 'theme'
  const turn = () =>
    setDefault.mutate({ view, isDefault: !isDefault }, { onSuccess: () => void notify.success(isDefault ? texts.panel.defaultEnded : texts.panel.defaultSet) })
  const isOfTheme = view.themeUuid !== null && theme?.uuid === view.themeUuid && theme.canEdit
  const items: MenuEntry[] = [
    ...(view.canEdit ? [{ key: 'rename', label: texts.panel.rename, onSelect: () => onAsk('rename') }] : []),
    ...(isOfTheme && (view.isMine || isDefault)
      ? [{ key: 'default', label: isDefault ? texts.panel.endDefault : texts.panel.makeDefault, onSelect: turn }]
      : []),
    ...(mayExport
      ? [
          { key: 'living', label: texts.panel.readElsewhere, onSelect: () => onAsk('living') },
          { key: 'mails', label: texts.panel.mailOnSchedule, onSelect: () => onAsk('mails') }
        ]
      : []),
    ...(view.canEdit ? [{ key: 'delete', label: texts.panel.delete, isDanger: true, onSelect: () => setDeleting(true) }] : [])
  ]
  if (items.length === 0) return null
  return (
    <>
      <Menu label={texts.panel.more} items={items} trigger={(props) => <IconButton {...props} icon={Ellipsis} label={texts.panel.more} />} />
      {isDeleting && (
        <DeleteDialog
          title={texts.dialog.deleteTitle}
          body={view.audience === 'private' ? texts.dialog.deleteBody : texts.dialog.deleteShared}
          target={view.name}
          onDelete={async () => {
            await remove.mutateAsync(view)
            notify.success(texts.panel.deleted)
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}
