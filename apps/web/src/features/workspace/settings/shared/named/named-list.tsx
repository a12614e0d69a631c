import { EmptyState, SearchField, EllipsisText, IconButton, SortHandle } from '@mekiki/ui'
import { searchText } from '@mekiki/text'
import { type ReactNode, useState, useRef } from 'react'
import { usePermission } from '../../../../../app/session/me.ts'
import { useSettingsTexts } from '../../settings-texts.ts'
import { NameForm, RenameForm } from './name-form.tsx'
import { type NamedCalls, type NamedItem, useNamedList, type NamedListActs } from './use-named-list.ts'
import { UseCounts } from '../uses/use-counts.tsx'
import { useListUses } from '../uses/use-uses.ts'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { DeleteDialog } from '../../../../../shared/delete-dialog.tsx'
import { RemoveEntryDialog } from './remove-entry-dialog.tsx'
import './named.css'

/** All keys of a list in their order, and how one of them gets another place. */
interface NamedOrder {
  keys: readonly string[]
  onOrder: (keys: string[], moved: string) => void
}

interface NamedRowProps {
  item: NamedItem
  calls: NamedCalls
  acts: NamedListActs
  /** The list's order and how to change it; null when it has none or it cannot be changed now. */
  order: NamedOrder | null
  /** The other items, which could take its place. */
  others: readonly NamedItem[]
  /** Before the buttons: a count, a state, a menu. */
  end?: ReactNode
  deleteBody?: string | undefined
}

/** One item of a plain list: grip, name, rename and delete, as far as the person may. */
function NamedRow({ item, calls, acts, order, others, end, deleteBody }: NamedRowProps) {
  const texts = useSettingsTexts()
  const [act, setAct] = useState<'rename' | 'delete' | null>(null)
  const returnsFocus = useRef(false)
  const close = () => {
    returnsFocus.current = act === 'rename'
    setAct(null)
  }
  const takeFocus = (node: HTMLButtonElement | null) => {
    if (node && returnsFocus.current) node.focus()
    returnsFocus.current = false
  }
  const noun = texts.nouns[calls.noun]
  return (
    <li className="mk-named-row">
      {order && item.canEdit && <SortHandle list={calls.id} itemKey={item.uuid} name={item.name} {...order} />}
      {act === 'rename' ? (
        <RenameForm item={item} calls={calls} acts={acts} onClose={close} />
      ) : (
        <>
          <span className="mk-named-name">
            <EllipsisText>{item.name}</EllipsisText>
          </span>
          {end}
          {item.canEdit && <IconButton ref={takeFocus} icon={Pencil} label={texts.renameOf(item.name)} onClick={() => setAct('rename')} />}
          {item.canDelete && <IconButton icon={Trash2} label={texts.deleteOf(item.name)} onClick={() => setAct('delete')} />}
        </>
      )}
      {act === 'delete' && calls.uses !== undefined && (
        <RemoveEntryDialog
          title={texts.deleteTitle(noun)}
          noun={noun}
          list={calls.uses}
          entry={item}
          others={others}
          onRemove={(removal) => acts.remove(item, removal)}
          onClose={close}
        />
      )}
      {act === 'delete' && calls.uses === undefined && (
        <DeleteDialog
          title={texts.deleteTitle(noun)}
          body={deleteBody ?? texts.deleteBody(noun)}
          target={item.name}
          onDelete={() => acts.remove(item)}
          onClose={close}
        />
      )}
    </li>
  )
}

/** From this many items on a list can be searched. */
const searchFrom = 11

interface NamedListProps<T extends NamedItem> {
  items: readonly T[]
  calls: NamedCalls
  /** Whose key adds to the list. */
  createKey?: 'create_setting' | 'create_member_setting'
  /** A list without an order of its own, such as groups by name. */
  isUnordered?: boolean
  renderEnd?: (item: T) => ReactNode
  /** Another question before an item is deleted. */
  deleteBody?: string
  /** Other items that could take a deleted one's place; those of this list unless told. */
  alternatives?: readonly NamedItem[]
  /** A short list inside a larger page says nothing when it is empty. */
  isPart?: boolean
}

/** A plain list of names: add, rename in place, order by grip, delete. The one list of the settings that has nothing but names. */
export function NamedList<T extends NamedItem>({
  items,
  calls,
  createKey = 'create_setting',
  isUnordered = false,
  renderEnd,
  deleteBody,
  alternatives = items,
  isPart = false
}: NamedListProps<T>) {
  const texts = useSettingsTexts()
  const canCreate = usePermission(createKey)
  const acts = useNamedList(calls)
  const uses = useListUses(calls.uses)
  const [query, setQuery] = useState('')
  const noun = texts.nouns[calls.noun]
  const word = searchText(query)
  const shown = word === '' ? items : items.filter((item) => searchText(item.name).includes(word))
  const keys = items.map((item) => item.uuid)
  const order =
    isUnordered || word !== ''
      ? null
      : {
          keys,
          onOrder: (next: string[], moved: string) => {
            const item = items.find((each) => each.uuid === moved)
            if (item) acts.move(item, next)
          }
        }
  const empty =
    word === '' ? (
      <EmptyState kind="neverUsed" title={texts.emptyTitle(noun)} body={canCreate ? texts.emptyBody : texts.emptyReadOnly} />
    ) : (
      <EmptyState kind="byFilter" title={texts.noMatch(noun)} onClear={() => setQuery('')} />
    )
  return (
    <div className="mk-named">
      {(canCreate || items.length >= searchFrom) && (
        <div className="mk-named-bar">
          {canCreate && <NameForm label={texts.newName(noun)} submitLabel={texts.add} onSubmit={acts.create} />}
          {items.length >= searchFrom && <SearchField className="mk-named-search" placeholder={texts.search} value={query} onSearch={setQuery} />}
        </div>
      )}
      {shown.length > 0 && (
        <ul className="mk-named-rows" aria-label={noun}>
          {shown.map((item) => (
            <NamedRow
              key={item.uuid}
              item={item}
              calls={calls}
              acts={acts}
              order={order}
              others={alternatives.filter((each) => each.uuid !== item.uuid)}
              end={
                <>
                  {calls.uses !== undefined && <UseCounts list={calls.uses} name={item.name} use={uses.get(item.uuid)} />}
                  {renderEnd?.(item)}
                </>
              }
              deleteBody={deleteBody}
            />
          ))}
        </ul>
      )}
      {shown.length === 0 && !isPart && empty}
    </div>
  )
}
