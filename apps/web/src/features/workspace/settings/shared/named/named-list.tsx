import { EmptyState, SearchField } from '@mekiki/ui'
import { searchText } from '@mekiki/text'
import { type ReactNode, useState } from 'react'
import { usePermission } from '../../../../../app/session/me.ts'
import { useSettingsTexts } from '../../settings-texts.ts'
import { NameForm } from './name-form.tsx'
import type { NamedCalls, NamedItem } from './named-calls.ts'
import { NamedRow } from './named-row.tsx'
import { UseCounts } from '../uses/use-counts.tsx'
import { useNamedList } from './use-named-list.ts'
import { useListUses } from '../uses/use-uses.ts'
import './named.css'

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
