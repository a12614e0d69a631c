import Popover from '@mui/material/Popover'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Search from 'lucide-react/icons/search'
import { searchText } from '@mekiki/text'
import { useMemo, useRef, useState, type Ref } from 'react'
import type { ControlSize } from '../../parts/button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Chip } from '../../parts/chips.tsx'
import { Field, type FieldProps, splitField } from '../field.tsx'
import { SEARCH_FROM, useListboxState } from './listbox.tsx'
import { focusOnMount } from './listbox-search.tsx'
import { Icon } from '../../parts/icon.tsx'
import { unlessComposing } from '../../base/keyboard.ts'
import { popupPlace } from '../../base/popup-place.ts'
import { MultiFrame } from './select.tsx'
import { TextField } from '../text-field.tsx'
import { chosenNodes, flattenTree, nodeState, toggleNode, type FlatNode, type TreeMode, type TreeNode } from './tree.ts'
import { useTexts } from '../../base/ui-context.tsx'

interface TreeListProps {
  label: string
  nodes: readonly TreeNode[]
  value: readonly string[]
  onChange: (value: string[]) => void
  mode?: TreeMode
  /** Whether all branches start open; else those alone that are chosen in part. */
  isOpenAtFirst?: boolean
  /** Only nodes whose path has these words, all opened. */
  query?: string
}

function isVisible(flat: FlatNode, parents: ReadonlyMap<string, string | null>, closed: ReadonlySet<string>): boolean {
  for (let above = flat.parent; above !== null; above = parents.get(above) ?? null) if (closed.has(above)) return false
  return true
}

function matching(flat: readonly FlatNode[], query: string): readonly FlatNode[] {
  const words = searchText(query).split(' ').filter(Boolean)
  if (words.length === 0) return flat
  return flat.filter(({ path }) => {
    const text = searchText(path)
    return words.every((word) => text.includes(word))
  })
}

/** A tree of boxes with three states, as in filter panels; branches open and close. */
export function TreeCheckList({ label, nodes, value, onChange, mode = 'cascade', isOpenAtFirst = true, query = '' }: TreeListProps) {
  const texts = useTexts()
  const flat = useMemo(() => flattenTree(nodes), [nodes])
  const parents = useMemo(() => new Map(flat.map(({ node, parent }) => [node.value, parent])), [flat])
  const chosen = useMemo(() => new Set(value), [value])
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(isOpenAtFirst ? [] : flat.filter(({ node }) => nodeState(node, chosen, mode) !== 'partial').map(({ node }) => node.value))
  )
  const shown = query === '' ? flat.filter((each) => isVisible(each, parents, closed)) : matching(flat, query)
  const toggleOpen = (id: string) => {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    setClosed(next)
  }
  if (shown.length === 0) return <p className="mk-option-none">{texts.noOptions}</p>
  return (
    <div role="group" aria-label={label}>
      {shown.map(({ node, depth, path }) => (
        <div key={node.value} className={`mk-tree-row mk-tree-indent-${query === '' ? Math.min(depth, 3) : 0}`}>
          <Checkbox
            checked={nodeState(node, chosen, mode)}
            onChange={() => onChange(toggleNode(node, value, mode))}
            label={query === '' ? node.label : path}
            count={node.count}
          />
          {query === '' && node.children && node.children.length > 0 && (
            <button
              type="button"
              className="mk-iconbtn mk-tree-toggle"
              aria-expanded={!closed.has(node.value)}
              aria-label={closed.has(node.value) ? texts.expand(node.label) : texts.collapse(node.label)}
              onClick={() => toggleOpen(node.value)}
            >
              <Icon icon={closed.has(node.value) ? ChevronRight : ChevronDown} size={14} />
            </button>
          )}
        </div>
      ))}
    </div>
  )
}

export interface TreeSelectProps extends FieldProps {
  nodes: readonly TreeNode[]
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  mode?: TreeMode
  placeholder?: string
  disabled?: boolean
  size?: ControlSize
  name?: string
  ref?: Ref<HTMLButtonElement>
}

/** Several nodes of a tree; chips show the full path, the list searches it. */
export function TreeSelect(props: TreeSelectProps) {
  const { shell, own, name: title } = splitField(props)
  const { nodes, value, onChange, onBlur, mode = 'cascade', placeholder, disabled, size = 'medium', ref } = own
  const texts = useTexts()
  const list = useListboxState(onBlur)
  const { anchor, listId, finish } = list
  const chosen = useMemo(() => chosenNodes(nodes, value, mode), [nodes, value, mode])
  return (
    <Field {...shell}>
      {(links, labelId) => (
        <MultiFrame
          openerRef={ref}
          popup="dialog"
          links={shell.label === undefined ? { ...links, 'aria-label': title } : { ...links, 'aria-labelledby': labelId }}
          list={list}
          size={size}
          disabled={disabled}
          isInvalid={Boolean(shell.error)}
          placeholder={chosen.length === 0 ? (placeholder ?? texts.unselected) : ''}
          chips={chosen.map(({ node, path }) => (
            <Chip key={node.value} onRemove={disabled ? undefined : () => onChange(toggleNode(node, value, mode))}>
              {path}
            </Chip>
          ))}
        >
          {anchor && <TreePopup anchor={anchor} id={listId} label={title} onClose={finish} {...{ nodes, value, onChange, mode }} />}
        </MultiFrame>
      )}
    </Field>
  )
}

function TreePopup({ anchor, id, onClose, ...tree }: TreeListProps & { anchor: HTMLElement; id: string; onClose: () => void }) {
  const texts = useTexts()
  const [draft, setDraft] = useState('')
  const [query, setQuery] = useState('')
  const composing = useRef(false)
  const count = useMemo(() => flattenTree(tree.nodes).length, [tree.nodes])
  const change = (text: string) => {
    setDraft(text)
    if (!composing.current) setQuery(text)
  }
  const search = (
    <div
      className="mk-listbox-search"
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={(event) => {
        composing.current = false
        if (event.target instanceof HTMLInputElement) setQuery(event.target.value)
      }}
    >
      <TextField aria-label={`${tree.label} ${texts.search}`} size="small" icon={Search} value={draft} onChange={change} ref={focusOnMount} />
    </div>
  )
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={unlessComposing(onClose)}
      {...popupPlace(anchor, Math.min(300, count * 28 + 12) + 36 + (count >= SEARCH_FROM ? 44 : 0))}
      slotProps={{
        paper: {
          id,
          role: 'dialog',
          'aria-label': tree.label,
          style: { minWidth: Math.max(anchor.clientWidth, 240), maxWidth: 'min(520px, 92vw)' }
        }
      }}
    >
      {count >= SEARCH_FROM && search}
      <div className="mk-listbox mk-tree-list">
        <TreeCheckList {...tree} query={query} />
      </div>
      <div className="mk-listbox-foot">
        <span>{texts.selectedCount(tree.value.length)}</span>
        {tree.value.length > 0 && (
          <button type="button" className="mk-btn mk-btn-link" onClick={() => tree.onChange([])}>
            {texts.clear}
          </button>
        )}
      </div>
    </Popover>
  )
}
