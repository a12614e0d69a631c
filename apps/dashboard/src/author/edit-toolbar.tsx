import { Button, ConfirmDialog, IconButton, Menu, type MenuEntry, Select, Tag } from '@mekiki/ui'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import Redo2 from 'lucide-react/icons/redo-2'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Share2 from 'lucide-react/icons/share-2'
import Settings2 from 'lucide-react/icons/settings-2'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import type { BoardTools } from '../data/board-state.ts'
import { useAuthorTexts } from './author-texts.ts'

/** Which dialog of saving is open. */
export type Saving = 'mine' | 'as' | 'share' | 'settings' | 'remove'

interface ToolbarProps extends BoardTools {
  isDirty: boolean
  canSaveOver: boolean
  onAdd: () => void
  onSave: () => unknown
  onOpen: (saving: Saving) => void
}

/** The choice of what is edited; leaving changes behind is asked about. */
function BoardChoice({ state, overview, onChoose, isDirty }: BoardTools & { isDirty: boolean }) {
  const { edit } = useAuthorTexts()
  const [next, setNext] = useState<string | null>(null)
  const choose = (uuid: string | null) => {
    if (uuid === null || uuid === state.base.uuid) return
    if (isDirty) setNext(uuid)
    else onChoose(uuid)
  }
  return (
    <>
      <Select
        aria-label={edit.choose}
        size="small"
        className="mk-edit-choice"
        options={overview.items.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={state.base.uuid}
        onChange={choose}
      />
      {next !== null && (
        <ConfirmDialog
          open
          title={edit.leaveTitle}
          body={edit.leaveBody}
          confirmLabel={edit.leave}
          onClose={() => setNext(null)}
          onConfirm={() => onChoose(next)}
        />
      )}
    </>
  )
}

/** Adding, steps back and forth, and saving, always in sight while a dashboard is edited. */
export function EditToolbar(props: ToolbarProps) {
  const { state, dispatch, overview, isDirty, canSaveOver, onAdd, onSave, onOpen } = props
  const { edit } = useAuthorTexts()
  const { base } = state
  const isOwn = base.kind !== 'ready' && base.canEdit
  const entries: MenuEntry[] = [
    ...(isOwn ? [{ key: 'settings', label: edit.settings, icon: Settings2, onSelect: () => onOpen('settings') }] : []),
    { key: 'as', label: edit.saveAs, icon: Copy, onSelect: () => onOpen('as') },
    ...(isOwn && !base.canDispose ? [] : [{ key: 'share', label: edit.share, icon: Share2, onSelect: () => onOpen('share') }]),
    ...(isOwn && base.canDispose
      ? [
          { key: 'line', separator: true as const },
          base.basedOn === null
            ? { key: 'remove', label: edit.remove, icon: Trash2, isDanger: true, onSelect: () => onOpen('remove') }
            : { key: 'reset', label: edit.reset, icon: RotateCcw, onSelect: () => onOpen('remove') }
        ]
      : [])
  ]
  return (
    <div className="mk-edit-bar" role="toolbar" aria-label={edit.toolbar}>
      <BoardChoice {...props} />
      <Button icon={Plus} variant="tonal" onClick={onAdd}>
        {edit.add}
      </Button>
      <IconButton icon={Undo2} label={edit.undo} disabled={state.past.length === 0} onClick={() => dispatch({ type: 'undo' })} />
      <IconButton icon={Redo2} label={edit.redo} disabled={state.future.length === 0} onClick={() => dispatch({ type: 'redo' })} />
      <span className="mk-edit-end">
        <span role="status">{isDirty ? <Tag tone="warning">{edit.dirty}</Tag> : <span className="mk-edit-clean">{edit.clean}</span>}</span>
        {overview.canAuthor && (
          <Menu label={edit.more} items={entries} trigger={(trigger) => <IconButton icon={Ellipsis} variant="outline" label={edit.more} {...trigger} />} />
        )}
        {!overview.canAuthor ? (
          <Button variant="primary" disabledReason={edit.cannotSave}>
            {edit.save}
          </Button>
        ) : canSaveOver ? (
          <Button variant="primary" disabled={!isDirty} onClick={onSave}>
            {edit.save}
          </Button>
        ) : (
          <Button variant="primary" disabled={!isDirty} onClick={() => onOpen('mine')}>
            {edit.saveAsMine}
          </Button>
        )}
      </span>
    </div>
  )
}
