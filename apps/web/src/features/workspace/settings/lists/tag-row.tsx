import { maxTagLevels, type ScouteeTag } from '@mekiki/contract/themes/tags-and-channels/tags-and-channels.schemas'
import { EllipsisText, Icon, IconButton, SortHandle, useTexts, Button, Dialog, Select } from '@mekiki/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FolderInput from 'lucide-react/icons/folder-input'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { usePermission } from '../../../../app/session/me.ts'
import { useSettingsTexts } from '../settings-texts.ts'
import { NameForm, RenameForm } from '../shared/named/name-form.tsx'
import { RemoveEntryDialog } from '../shared/named/remove-entry-dialog.tsx'
import { UseCounts } from '../shared/uses/use-counts.tsx'
import type { ListUse } from '../shared/uses/use-uses.ts'
import { flattenTags, placesOutside, possibleParents } from './tag-tree.ts'
import type { TagActs } from './use-tag-acts.ts'
import '../shared/named/named.css'

const top = 'top'

/** Asks where a company tag goes; it takes what is below it along. */
function MoveTagDialog({
  tag,
  tree,
  onMove,
  onClose
}: {
  tag: ScouteeTag
  tree: readonly ScouteeTag[]
  onMove: (parentUuid: string | null) => Promise<unknown>
  onClose: () => void
}) {
  const texts = useSettingsTexts()
  const [parent, setParent] = useState<string | null>(null)
  const options = [
    ...(tag.parentUuid === null ? [] : [{ value: top, label: texts.tags.top }]),
    ...possibleParents(tree, tag).map(({ uuid, path }) => ({ value: uuid, label: path }))
  ]
  const move = async () => {
    if (parent === null) return
    await onMove(parent === top ? null : parent)
    onClose()
  }
  const footer = (
    <>
      <Button size="medium" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" disabled={parent === null} onClick={move}>
        {texts.tags.moveHere}
      </Button>
    </>
  )
  return (
    <Dialog open title={texts.tags.moveTitle} onClose={onClose} footer={footer}>
      <div className="mk-stack">
        <p>{texts.tags.moveBody(tag.path)}</p>
        <Select label={texts.tags.parent} required help={texts.tags.tooDeep} options={options} value={parent} onChange={setParent} />
      </div>
    </Dialog>
  )
}

export interface TagRowsProps {
  /** The whole tree, for choosing another place. */
  tree: readonly ScouteeTag[]
  tags: readonly ScouteeTag[]
  level: number
  /** Without order: while a search hides some of the tags. */
  isSortable: boolean
  acts: TagActs
  /** How often each tag is used itself. */
  uses: ReadonlyMap<string, ListUse>
}

/** Tags of one parent with everything below them. */
export function TagRows({ tags, level, ...rest }: TagRowsProps & { label?: string }) {
  const keys = tags.map((tag) => tag.uuid)
  return (
    <ul className={level === 1 ? 'mk-named-rows' : undefined} aria-label={rest.label}>
      {tags.map((tag) => (
        <TagRow key={tag.uuid} tag={tag} keys={keys} siblings={tags} tags={tags} level={level} {...rest} />
      ))}
    </ul>
  )
}

/** Opens and closes what is below a tag. */
function TagToggle({ name, isOpen, onToggle }: { name: string; isOpen: boolean; onToggle: () => void }) {
  const ui = useTexts()
  return (
    <button type="button" className="mk-tag-toggle" aria-expanded={isOpen} aria-label={isOpen ? ui.collapse(name) : ui.expand(name)} onClick={onToggle}>
      <Icon icon={isOpen ? ChevronDown : ChevronRight} size={14} />
    </button>
  )
}

type Act = 'rename' | 'delete' | 'move' | 'add'

/** What can be done with a tag. */
function TagButtons({ tag, level, onAct }: { tag: ScouteeTag; level: number; onAct: (act: Act) => void }) {
  const texts = useSettingsTexts()
  const canCreate = usePermission('create_setting')
  return (
    <>
      {canCreate && level < maxTagLevels && <IconButton icon={Plus} label={texts.tags.addChildOf(tag.path)} onClick={() => onAct('add')} />}
      {tag.canEdit && <IconButton icon={FolderInput} label={`${tag.path} ${texts.tags.move}`} onClick={() => onAct('move')} />}
      {tag.canEdit && <IconButton icon={Pencil} label={texts.renameOf(tag.path)} onClick={() => onAct('rename')} />}
      {tag.canDelete && <IconButton icon={Trash2} label={texts.deleteOf(tag.path)} onClick={() => onAct('delete')} />}
    </>
  )
}

function TagRow({
  tag,
  keys,
  siblings,
  tree,
  level,
  isSortable,
  acts,
  uses
}: TagRowsProps & { tag: ScouteeTag; keys: readonly string[]; siblings: readonly ScouteeTag[] }) {
  const texts = useSettingsTexts()
  const [isOpen, setOpen] = useState(true)
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  const hasChildren = tag.childrens.length > 0
  const order = (next: string[], moved: string) => {
    const one = siblings.find((each) => each.uuid === moved)
    if (one) acts.order(one, next)
  }
  return (
    <li>
      <div className={`mk-named-row mk-tag-level-${level}`}>
        {isSortable && tag.canEdit && <SortHandle list={`tags-${tag.parentUuid ?? 'top'}`} itemKey={tag.uuid} name={tag.name} keys={keys} onOrder={order} />}
        {hasChildren ? <TagToggle name={tag.name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} /> : <span className="mk-tag-toggle" />}
        {act === 'rename' ? (
          <RenameForm item={tag} calls={acts} acts={acts} onClose={close} />
        ) : (
          <>
            <span className="mk-named-name">
              <EllipsisText>{tag.name}</EllipsisText>
            </span>
            <UseCounts list="tenant_scoutee_tags" name={tag.path} use={uses.get(tag.uuid)} />
            <TagButtons tag={tag} level={level} onAct={setAct} />
          </>
        )}
      </div>
      {act === 'add' && (
        <div className={`mk-named-row mk-tag-level-${level + 1}`}>
          <NameForm
            label={texts.tags.addChildOf(tag.path)}
            submitLabel={texts.add}
            autoFocus
            isPrimary
            onSubmit={async (name) => {
              await acts.create(name, tag.uuid)
              setOpen(true)
            }}
            onCancel={close}
          />
        </div>
      )}
      {hasChildren && isOpen && <TagRows tree={tree} tags={tag.childrens} level={level + 1} isSortable={isSortable} acts={acts} uses={uses} />}
      {act === 'move' && <MoveTagDialog tag={tag} tree={tree} onMove={(parentUuid) => acts.move(tag, parentUuid)} onClose={close} />}
      {act === 'delete' && (
        <RemoveEntryDialog
          title={texts.deleteTitle(texts.nouns.scouteeTag)}
          noun={texts.nouns.scouteeTag}
          list="tenant_scoutee_tags"
          entry={{ uuid: tag.uuid, name: tag.path }}
          below={flattenTags(tag.childrens).map((each) => each.tag.name)}
          others={placesOutside(tree, tag)}
          onRemove={(removal) => acts.remove(tag, removal)}
          onClose={close}
        />
      )}
    </li>
  )
}
