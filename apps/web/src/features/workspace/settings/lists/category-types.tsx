import { IconButton, SortHandle } from '@mekiki/ui'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { usePermission } from '../../../../app/session/me.ts'
import { useSettingsTexts } from '../settings-texts.ts'
import { NameForm } from '../shared/named/name-form.tsx'
import type { NamedItem } from '../shared/named/named-calls.ts'
import { RemoveEntryDialog } from '../shared/named/remove-entry-dialog.tsx'
import { RenameForm } from '../shared/named/rename-form.tsx'
import { type NamedListActs, useNamedList } from '../shared/named/use-named-list.ts'
import { categoryTypeCalls } from './list-calls.ts'
import '../shared/named/named.css'

interface TypeHeadProps {
  type: NamedItem
  count: number
  others: readonly NamedItem[]
  keys: readonly string[]
  acts: NamedListActs
  onOrder: (keys: string[], moved: string) => void
}

function TypeHead({ type, count, others, keys, acts, onOrder }: TypeHeadProps) {
  const texts = useSettingsTexts()
  const [act, setAct] = useState<'rename' | 'delete' | null>(null)
  const close = () => setAct(null)
  const noun = texts.nouns.categoryType
  if (act === 'rename') {
    return (
      <div className="mk-type-head">
        <RenameForm item={type} calls={categoryTypeCalls} acts={acts} onClose={close} />
      </div>
    )
  }
  return (
    <div className="mk-type-head">
      {type.canEdit && <SortHandle list={categoryTypeCalls.id} itemKey={type.uuid} name={type.name} keys={keys} onOrder={onOrder} />}
      <h2>{type.name}</h2>
      <span className="mk-note">{texts.count(count)}</span>
      <span className="mk-actions">
        {type.canEdit && <IconButton icon={Pencil} label={texts.renameOf(type.name)} onClick={() => setAct('rename')} />}
        {type.canDelete && <IconButton icon={Trash2} label={texts.deleteOf(type.name)} onClick={() => setAct('delete')} />}
      </span>
      {act === 'delete' && (
        <RemoveEntryDialog
          title={texts.deleteTitle(noun)}
          noun={noun}
          list="project_category_types"
          entry={type}
          others={others}
          onRemove={(removal) => acts.remove(type, removal)}
          onClose={close}
        />
      )}
    </div>
  )
}

/** The types of case tags, each with its tags below it; those without a type stand last. */
export function CategoryTypes({
  types,
  countOf,
  renderTags
}: {
  types: readonly NamedItem[]
  countOf: (typeUuid: string | null) => number
  renderTags: (type: NamedItem | null) => ReactNode
}) {
  const texts = useSettingsTexts()
  const acts = useNamedList(categoryTypeCalls)
  const canCreate = usePermission('create_setting')
  const keys = types.map((type) => type.uuid)
  const order = (next: string[], moved: string) => {
    const type = types.find((each) => each.uuid === moved)
    if (type) acts.move(type, next)
  }
  return (
    <>
      <ul className="mk-types">
        {types.map((type) => (
          <li key={type.uuid} className="mk-type">
            <TypeHead
              type={type}
              count={countOf(type.uuid)}
              others={types.filter((other) => other.uuid !== type.uuid)}
              keys={keys}
              acts={acts}
              onOrder={order}
            />
            {renderTags(type)}
          </li>
        ))}
        {(types.length === 0 || countOf(null) > 0 || canCreate) && (
          <li className="mk-type">
            <div className="mk-type-head">
              <h2>{texts.categories.none}</h2>
              <span className="mk-note">{texts.count(countOf(null))}</span>
            </div>
            {renderTags(null)}
          </li>
        )}
      </ul>
      {canCreate && (
        <div className="mk-type-add">
          <NameForm label={texts.newName(texts.nouns.categoryType)} submitLabel={texts.categories.addType} onSubmit={acts.create} />
        </div>
      )}
    </>
  )
}
