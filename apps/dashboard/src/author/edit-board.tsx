import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { ConfirmDialog, EmptyState, type MenuEntry, notify } from '@mekiki/ui'
import Copy from 'lucide-react/icons/copy'
import Move from 'lucide-react/icons/move'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { BoardTools } from '../data/board-state.ts'
import { useTileExport } from '../export/use-export.ts'
import { bottomOf, compact, place } from '../model/layout.ts'
import { usePage } from '../page-context.ts'
import { Conflict } from './conflict.tsx'
import { EditGrid } from './edit-grid.tsx'
import { EditToolbar, type Saving } from './edit-toolbar.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { TileForm } from './tile-form.tsx'
import { useRemove, useSave } from './use-save.ts'
import './author.css'
import { useAuthorTexts } from './author-texts.ts'

/** The acts on one tile. */
function useTileActs({ state, dispatch }: BoardTools) {
  const { edit } = useAuthorTexts()
  const { tiles } = state.now
  // The grid comes to a tile that was added, copied or changed: a new one is put below all others.
  const [shown, show] = useState<string | null>(null)
  const put = (next: Tile[]) => dispatch({ type: 'change', part: { tiles: next } })
  return {
    put,
    shown,
    submit: (tile: Tile) => {
      put(tiles.some(({ uuid }) => uuid === tile.uuid) ? tiles.map((each) => (each.uuid === tile.uuid ? tile : each)) : compact([...tiles, tile]))
      show(tile.uuid)
    },
    duplicate: (tile: Tile) => {
      const copy = {
        ...tile,
        uuid: crypto.randomUUID(),
        title: edit.copyOf(tile.title).slice(0, 100),
        layout: { ...tile.layout, y: tile.layout.y + tile.layout.h }
      }
      put(place([...tiles, copy], copy.uuid, {}))
      show(copy.uuid)
    },
    remove: (tile: Tile) => {
      put(compact(tiles.filter(({ uuid }) => uuid !== tile.uuid)))
      notify.undo(edit.removedTile, () => dispatch({ type: 'restore', tile }))
    }
  }
}

const newTile = (tiles: readonly Tile[]): Tile => ({
  uuid: crypto.randomUUID(),
  title: '',
  note: '',
  chart: 'bar',
  source: {
    kind: 'figures',
    subject: 'cases',
    measures: ['count'],
    dimensions: [{ field: 'theme', limit: 10, sort: 'value' }],
    conditions: [],
    compare: false
  },
  layout: { x: 0, y: bottomOf(tiles), w: 4, h: 8 },
  text: '',
  options: {}
})

/** The dialogs of saving, sharing, resetting and deleting. */
function SavingDialogs({
  tools,
  saver,
  open,
  onClose
}: {
  tools: BoardTools
  saver: ReturnType<typeof useSave>
  open: Saving | null
  onClose: (next: Saving | null) => void
}) {
  const { edit } = useAuthorTexts()
  const { base, now } = tools.state
  const remove = useRemove(tools)
  const close = () => onClose(null)
  const isCopy = open === 'mine' || open === 'as' || (open === 'share' && !saver.canSaveOver)
  if (saver.conflict) {
    const { conflict } = saver
    return (
      <Conflict
        theirs={conflict.theirs}
        yours={conflict.yours}
        onTakeTheirs={saver.takeTheirs}
        onOverwrite={saver.overwrite}
        onSaveAs={() => {
          saver.dropConflict()
          onClose('as')
        }}
        onClose={saver.dropConflict}
      />
    )
  }
  if (open === 'remove') {
    const isReset = base.basedOn !== null
    return (
      <ConfirmDialog
        open
        title={isReset ? edit.resetTitle : edit.removeTitle}
        body={isReset ? edit.resetBody : edit.removeBody}
        targets={[base.name]}
        confirmLabel={isReset ? edit.reset : edit.tileMenu.remove}
        onClose={close}
        onConfirm={remove}
      />
    )
  }
  if (open === null) return null
  const titles = { mine: edit.saveAsMine, as: edit.saveAs, share: edit.share, settings: edit.settings }
  return (
    <SaveDialog
      title={titles[open]}
      content={open === 'as' ? { ...now, name: edit.copyOf(now.name) } : now}
      role={open === 'share' ? (base.role ?? 'scouter') : open === 'settings' ? base.role : null}
      hasRole={isCopy || base.canDispose}
      submit={edit.save}
      onSubmit={isCopy ? saver.saveAs : (content, role) => saver.save(content, role)}
      onClose={close}
    />
  )
}

/** The dashboard with the tools to change it. */
export function EditBoard({ isDirty, ...tools }: BoardTools & { isDirty: boolean }) {
  const { words } = usePage()
  const { edit } = useAuthorTexts()
  const { states } = words.page
  const { state } = tools
  const { tiles } = state.now
  const acts = useTileActs(tools)
  const saver = useSave(tools)
  const exportsOf = useTileExport()
  const [edited, setEdited] = useState<Tile | null>(null)
  const [placing, setPlacing] = useState<string | null>(null)
  const [saving, setSaving] = useState<Saving | null>(null)
  const moved = tiles.find(({ uuid }) => uuid === placing)
  const menuOf = (tile: Tile): MenuEntry[] => [
    { key: 'edit', label: edit.tileMenu.edit, icon: Pencil, onSelect: () => setEdited(tile) },
    { key: 'move', label: edit.tileMenu.move, icon: Move, onSelect: () => setPlacing(tile.uuid) },
    { key: 'duplicate', label: edit.tileMenu.duplicate, icon: Copy, onSelect: () => acts.duplicate(tile) },
    { key: 'line', separator: true },
    ...exportsOf(tile),
    { key: 'line2', separator: true },
    { key: 'remove', label: edit.tileMenu.remove, icon: Trash2, isDanger: true, onSelect: () => acts.remove(tile) }
  ]
  return (
    <>
      <EditToolbar
        {...tools}
        {...{ isDirty }}
        canSaveOver={saver.canSaveOver}
        onAdd={() => setEdited(newTile(tiles))}
        onSave={() => saver.save(state.now, state.base.role)}
        onOpen={setSaving}
      />
      {tiles.length === 0 ? (
        <EmptyState kind="neverUsed" title={states.noTiles} body={states.noTilesBody} />
      ) : (
        <EditGrid shown={acts.shown} tiles={tiles} menuOf={menuOf} onMove={acts.put} />
      )}
      {edited && (
        <TileForm
          tile={edited}
          isNew={!tiles.some(({ uuid }) => uuid === edited.uuid)}
          items={tools.overview.extensionItems}
          onSubmit={(tile) => {
            acts.submit(tile)
            setEdited(null)
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {moved && <PlaceDialog tiles={tiles} tile={moved} onMove={acts.put} onClose={() => setPlacing(null)} />}
      <SavingDialogs tools={tools} saver={saver} open={saving} onClose={setSaving} />
    </>
  )
}
