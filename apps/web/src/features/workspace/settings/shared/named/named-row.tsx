import { EllipsisText, IconButton, SortHandle } from '@mekiki/ui'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useRef, useState } from 'react'
import { DeleteDialog } from '../../../../../shared/delete-dialog.tsx'
import { useSettingsTexts } from '../../settings-texts.ts'
import type { NamedCalls, NamedItem } from './named-calls.ts'
import { RemoveEntryDialog } from './remove-entry-dialog.tsx'
import { RenameForm } from './rename-form.tsx'
import type { NamedListActs } from './use-named-list.ts'

/** All keys of a list in their order, and how one of them gets another place. */
export interface NamedOrder {
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
export function NamedRow({ item, calls, acts, order, others, end, deleteBody }: NamedRowProps) {
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
