import { IconButton, Menu, SegmentedControl, Toolbar, Button, EmptyState, type MenuEntry } from '@mekiki/ui'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { z } from 'zod'
import { categoryKinds } from '@mekiki/contract/admin/admin-companies/admin-companies.schemas'
import { Loaded } from '@mekiki/browser/loaded'
import { useListsTexts } from '../../app/lists-texts.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { CategoryDialogs, type CategoryAct } from './category-dialogs.tsx'
import { type Branch, branchesOf } from './category-tree.ts'
import { type Category, useCompaniesTexts } from './companies-texts.ts'
import { useCategories, useCategoryActs } from './use-categories.ts'

const address = z.object({ kind: z.enum(categoryKinds).catch('vertical').default('vertical') })

interface RowProps {
  branch: Branch
  neighbours: number
  onAct: (act: CategoryAct) => void
  onStep: (category: Category, step: 1 | -1) => void
}

function CategoryRow({ branch: { category, children }, neighbours, onAct, onStep }: RowProps) {
  const texts = useCompaniesTexts()
  const words = useListsTexts()
  const { name, level, position } = category
  const items: MenuEntry[] = [
    { key: 'rename', label: texts.categoryRename, onSelect: () => onAct({ kind: 'rename', category }) },
    { key: 'move', label: texts.categoryMove, onSelect: () => onAct({ kind: 'move', category }) },
    { key: 'up', label: texts.categoryUp, isDisabled: position <= 1, onSelect: () => onStep(category, -1) },
    { key: 'down', label: texts.categoryDown, isDisabled: position >= neighbours, onSelect: () => onStep(category, 1) },
    { key: 'line', separator: true },
    { key: 'remove', label: words.remove, isDanger: true, onSelect: () => onAct({ kind: 'remove', category }) }
  ]
  return (
    <li>
      <div className="mk-category" data-level={level}>
        <span>{name}</span>
        <span className="mk-actions">
          {level < 3 && (
            <Button variant="ghost" icon={Plus} aria-label={texts.categoryAddBelowOf(name)} onClick={() => onAct({ kind: 'add', parent: category })}>
              {texts.categoryAddBelow}
            </Button>
          )}
          <Menu
            label={texts.categoryActs(name)}
            items={items}
            trigger={(props) => <IconButton icon={Ellipsis} label={texts.categoryActs(name)} {...props} />}
          />
        </span>
      </div>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <CategoryRow key={child.category.uuid} branch={child} neighbours={children.length} onAct={onAct} onStep={onStep} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** The three trees of categories: new ones, other names, other places, removal. */
export function CategoriesTab() {
  const texts = useCompaniesTexts()
  const { search, change } = useAddressSearch()
  const { kind } = address.parse(search)
  const query = useCategories()
  const { step } = useCategoryActs()
  const [act, setAct] = useState<CategoryAct | null>(null)
  const add = (
    <Button icon={Plus} onClick={() => setAct({ kind: 'add', parent: null })}>
      {texts.categoryAdd}
    </Button>
  )
  return (
    <section className="mk-ops-card" aria-label={texts.categoryTree(texts.kinds[kind])}>
      <Toolbar label={texts.kindLabel} end={add}>
        <SegmentedControl
          label={texts.kindLabel}
          items={categoryKinds.map((value) => ({ value, label: texts.kinds[value] }))}
          value={kind}
          onChange={(value) => change({ kind: value === 'vertical' ? undefined : value })}
        />
      </Toolbar>
      <Loaded query={query} cause={texts.categoryLoadFailed}>
        {({ items }) => {
          const branches = branchesOf(items, kind)
          return branches.length === 0 ? (
            <EmptyState kind="neverUsed" title={texts.categoryEmpty} action={add} />
          ) : (
            <ul className="mk-categories">
              {branches.map((branch) => (
                <CategoryRow
                  key={branch.category.uuid}
                  branch={branch}
                  neighbours={branches.length}
                  onAct={setAct}
                  onStep={(category, by) => void step(category, by)}
                />
              ))}
            </ul>
          )
        }}
      </Loaded>
      {act && <CategoryDialogs act={act} treeKind={kind} categories={query.data?.items ?? []} onClose={() => setAct(null)} />}
    </section>
  )
}
