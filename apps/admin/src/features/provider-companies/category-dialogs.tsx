import { adminCompaniesOperations } from '@mekiki/contract/admin/admin-companies/admin-companies.operations'
import { Callout, Select } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { FormDialog, NameDialog } from '../../app/form-dialogs.tsx'
import { useListsTexts } from '../../app/lists-texts.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { branchesOf, type Branch, placesFor } from './category-tree.ts'
import { type Category, useCompaniesTexts } from './companies-texts.ts'
import { categoriesKey, useCategoryActs } from './use-categories.ts'

/** What is asked for. */
export type CategoryAct = { kind: 'add'; parent: Category | null } | { kind: 'rename' | 'move' | 'remove'; category: Category }

interface PartProps {
  category: Category
  categories: readonly Category[]
  onClose: () => void
}

const top = 'top'

function MoveDialog({ category, categories, onClose }: PartProps) {
  const texts = useCompaniesTexts()
  const { move } = useCategoryActs()
  const [parent, setParent] = useState(category.parentUuid ?? top)
  const options = placesFor(categories, category).map(({ uuid, path }) => ({ value: uuid ?? top, label: uuid === null ? texts.categoryRoot : path }))
  const save = () => move(category, parent === top ? null : parent)
  return (
    <FormDialog title={texts.categoryMoveTitle(category.name)} confirmLabel={texts.categoryMove} onSave={save} onClose={onClose}>
      <Select label={texts.categoryParent} isSearchable value={parent} options={options} onChange={(value) => value !== null && setParent(value)} />
    </FormDialog>
  )
}

/** All categories of a tree with their paths, without one. */
function pathsOf(branches: readonly Branch[], without: string, above = ''): { value: string; label: string }[] {
  return branches.flatMap(({ category, children }) => {
    const path = above === '' ? category.name : `${above}>${category.name}`
    return [...(category.uuid === without ? [] : [{ value: category.uuid, label: path }]), ...pathsOf(children, without, path)]
  })
}

function RemoveDialog({ category, categories, onClose }: PartProps) {
  const texts = useCompaniesTexts()
  const words = useListsTexts()
  const { remove } = useCategoryActs()
  const [moveTo, setMoveTo] = useState<string | null>(null)
  const query = useQuery({
    queryKey: [...categoriesKey, 'uses', category.uuid],
    queryFn: ({ signal }) => call(adminCompaniesOperations.categoryUses, { params: { category_uuid: category.uuid } }, { signal }),
    gcTime: 0,
    meta: { isHandled: true }
  })
  const isLeaf = query.data?.childrenCount === 0
  return (
    <FormDialog
      role="alertdialog"
      title={texts.categoryRemoveTitle}
      isDanger
      confirmLabel={isLeaf ? words.remove : null}
      onSave={() => remove(category, moveTo)}
      onClose={onClose}
    >
      <Loaded query={query}>
        {({ companiesCount, childrenCount }) =>
          childrenCount > 0 ? (
            <Callout tone="warning">{texts.categoryHasChildren(childrenCount)}</Callout>
          ) : (
            <>
              <p>{texts.categoryRemoveBody(category.name)}</p>
              <p>{texts.categoryUses(companiesCount)}</p>
              {companiesCount > 0 && (
                <Select
                  label={texts.categoryMoveTo}
                  isSearchable
                  clearable
                  placeholder={texts.categoryMoveNone}
                  value={moveTo}
                  options={pathsOf(branchesOf(categories, category.kind), category.uuid)}
                  onChange={setMoveTo}
                />
              )}
            </>
          )
        }
      </Loaded>
    </FormDialog>
  )
}

interface DialogsProps {
  act: CategoryAct
  treeKind: Category['kind']
  categories: readonly Category[]
  onClose: () => void
}

/** The question that belongs to an act. */
export function CategoryDialogs({ act, treeKind, categories, onClose }: DialogsProps) {
  const texts = useCompaniesTexts()
  const words = useListsTexts()
  const { add, rename } = useCategoryActs()
  const field = { label: texts.categoryName, missing: texts.categoryNameMissing, onClose }
  if (act.kind === 'add') {
    const { parent } = act
    const title = parent ? texts.categoryAddBelowTitle(parent.name) : texts.categoryAddTitle
    return <NameDialog {...field} title={title} confirmLabel={words.add} onSave={(name) => add(treeKind, parent?.uuid ?? null, name)} />
  }
  const { category } = act
  if (act.kind === 'rename') {
    return <NameDialog {...field} title={texts.categoryRenameTitle} confirmLabel={words.save} name={category.name} onSave={(name) => rename(category, name)} />
  }
  const Part = act.kind === 'move' ? MoveDialog : RemoveDialog
  return <Part category={category} categories={categories} onClose={onClose} />
}
