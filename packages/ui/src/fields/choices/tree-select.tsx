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
import { layerOver } from '../../base/layer-host.ts'
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

function isVisible(flat: FlatNode, parents: ReadonlyMap<string, string | null>, isClosed: (id: string) => boolean): boolean {
  for (let above = flat.parent; above !== null; above = parents.get(above) ?? null) if (isClosed(above)) return false
  return true
}

/** Which branches are closed, and what opens and closes one; branches that come later begin like the others. */
function useClosed(flat: readonly FlatNode[], { value, mode = 'cascade', isOpenAtFirst = true }: Pick<TreeListProps, 'value' | 'mode' | 'isOpenAtFirst'>) {
  const [chosenAtFirst] = useState(() => new Set(value))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const openAtFirst = useMemo(
    () => new Set(flat.filter(({ node }) => isOpenAtFirst || nodeState(node, chosenAtFirst, mode) === 'partial').map(({ node }) => node.value)),
    [flat, chosenAtFirst, mode, isOpenAtFirst]
  )
  const toggle = (id: string) => {
    const next = new Set(touched)
    if (!next.delete(id)) next.add(id)
    setTouched(next)
  }
  return { isClosed: (id: string): boolean => openAtFirst.has(id) === touched.has(id), toggle }
}

function matching(flat: readonly FlatNode[], query: string): readonly FlatNode[] {
  const words = searchText(query).split(' ').filter(Boolean)
  if (words.length === 0) return flat
  return flat.filter(({ path, node }) => {
    const text = searchText(`${path} ${node.words ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

/** A tree of boxes with three states, as in filter panels; branches open and close. */
export function TreeCheckList({ label, nodes, value, onChange, mode = 'cascade', isOpenAtFirst = true, query = '' }: TreeListProps) {
  const texts = useTexts()
  const flat = useMemo(() => flattenTree(nodes), [nodes])
  const parents = useMemo(() => new Map(flat.map(({ node, parent }) => [node.value, parent])), [flat])
  const chosen = useMemo(() => new Set(value), [value])
  const { isClosed, toggle } = useClosed(flat, { value, mode, isOpenAtFirst })
  const shown = query === '' ? flat.filter((each) => isVisible(each, parents, isClosed)) : matching(flat, query)
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
              aria-expanded={!isClosed(node.value)}
              aria-label={isClosed(node.value) ? texts.expand(node.label) : texts.collapse(node.label)}
              onClick={() => toggle(node.value)}
            >
              <Icon icon={isClosed(node.value) ? ChevronRight : ChevronDown} size={14} />
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
      {...layerOver(anchor)}
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
