import type { CallOutput } from '@mekiki/contract'
import { projectCategoryOperations } from '@mekiki/contract/themes/tags-and-channels/project-categories.operations'
import { IconButton, Menu, notify, Tabs } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import FolderInput from 'lucide-react/icons/folder-input'
import { call } from '../../../../shared/calls/api.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { useSettingsTexts } from '../settings-texts.ts'
import { NamedList } from '../shared/named/named-list.tsx'
import { PageFrame } from '../shared/page-frame.tsx'
import { CategoryTypes } from './category-types.tsx'
import { categoryCalls, categoryTypesKey } from './list-calls.ts'
import { RecordCategories } from './plain-lists.tsx'

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
