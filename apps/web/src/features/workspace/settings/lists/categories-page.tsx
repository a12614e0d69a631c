import type { CallOutput } from '@mekiki/contract'
import { projectCategoryOperations } from '@mekiki/contract/themes/tags-and-channels/project-categories.operations'
import { IconButton, Menu, notify, Tabs, SortHandle } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import FolderInput from 'lucide-react/icons/folder-input'
import { call } from '../../../../shared/calls/api.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { useSettingsTexts } from '../settings-texts.ts'
import { NamedList } from '../shared/named/named-list.tsx'
import { PageFrame } from '../shared/page-frame.tsx'
import { categoryCalls, categoryTypesKey, categoryTypeCalls } from './list-calls.ts'
import { RecordCategories } from './plain-lists.tsx'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { usePermission } from '../../../../app/session/me.ts'
import { NameForm, RenameForm } from '../shared/named/name-form.tsx'
import { type NamedItem, type NamedListActs, useNamedList } from '../shared/named/use-named-list.ts'
import { RemoveEntryDialog } from '../shared/named/remove-entry-dialog.tsx'
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
function CategoryTypes({
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

type Category = CallOutput<typeof projectCategoryOperations.listProjectCategories>['items'][number]
type CategoryType = CallOutput<typeof projectCategoryOperations.listProjectCategoryTypes>['items'][number]

/** Puts a case tag among those of another type. */
function MoveMenu({ category, types }: { category: Category; types: readonly CategoryType[] }) {
  const texts = useSettingsTexts()
  const client = useQueryClient()
  const own = category.projectCategoryType?.uuid ?? null
  const targets = [...types.map(({ uuid, name }) => ({ uuid: uuid as string | null, name })), { uuid: null, name: texts.categories.none }].filter(
    (type) => type.uuid !== own
  )
  if (!category.canEdit || targets.length === 0) return null
  const move = async (typeUuid: string | null) => {
    await call(
      projectCategoryOperations.updateProjectCategory,
      { body: { uuid: category.uuid, projectCategoryTypeUuid: typeUuid } },
      { ifMatch: category.version }
    )
    notify.success(texts.saved)
    await client.invalidateQueries({ queryKey: lists.projectCategories.queryKey })
  }
  const label = `${category.name} ${texts.tags.move}`
  return (
    <Menu
      label={label}
      items={targets.map((type) => ({ key: type.uuid ?? 'none', label: texts.categories.moveTo(type.name), onSelect: () => move(type.uuid) }))}
      trigger={(trigger) => <IconButton {...trigger} icon={FolderInput} label={label} />}
    />
  )
}

function Categories() {
  const texts = useSettingsTexts()
  const categories = useQuery({ ...lists.projectCategories, meta: { isHandled: true } })
  const types = useQuery({
    queryKey: categoryTypesKey,
    queryFn: ({ signal }) => call(projectCategoryOperations.listProjectCategoryTypes, {}, { signal }),
    meta: { isHandled: true }
  })
  const section = (type: { uuid: string; name: string } | null, all: readonly Category[], allTypes: readonly CategoryType[]) => (
    <NamedList
      items={all.filter((category) => (category.projectCategoryType?.uuid ?? null) === (type?.uuid ?? null))}
      calls={categoryCalls(type?.uuid ?? null)}
      isPart
      alternatives={all}
      renderEnd={(category) => <MoveMenu category={category} types={allTypes} />}
    />
  )
  return (
    <Loaded query={categories} cause={texts.loadFailed}>
      {(all) => (
        <Loaded query={types} cause={texts.loadFailed}>
          {(allTypes) => (
            <CategoryTypes
              types={allTypes.items}
              countOf={(uuid) => all.items.filter((category) => (category.projectCategoryType?.uuid ?? null) === uuid).length}
              renderTags={(type) => section(type, all.items, allTypes.items)}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

/** Case tags by their types, and beside them the categories of activity memos. */
export function CategoriesPage() {
  const texts = useSettingsTexts()
  const { search, change } = useAddressSearch()
  const tab = search['tab'] === 'records' ? 'records' : 'categories'
  const items = [
    { key: 'categories' as const, label: texts.tabs.categories },
    { key: 'records' as const, label: texts.tabs.records }
  ]
  return (
    <PageFrame
      title={texts.menu.project_categories}
      history={tab === 'records' ? 'project_record_categories' : 'project_categories'}
      note={tab === 'records' ? texts.notes.project_record_categories : texts.notes.project_categories}
      tabs={<Tabs label={texts.tabs.label} items={items} current={tab} onChange={(key) => change({ tab: key === 'records' ? key : undefined })} />}
    >
      {tab === 'records' ? <RecordCategories /> : <Categories />}
    </PageFrame>
  )
}
