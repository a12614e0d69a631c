import { Button, Checkbox, Drawer, filterFieldsClass, TextField, useTexts } from '@mekiki/ui'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { type ListFilters, noFilters } from '../list-search.ts'
import { useListTexts } from '../list-texts.ts'
import { useProjectList } from '../project-list-state.tsx'
import { useFilterOptions } from './filter-options.ts'
import { FilterFields } from './filter-panel.tsx'
import { useFacets } from './use-facets.ts'

/** The filters as a page of their own, for a phone: what is chosen there narrows the list once it is applied. */
export function FilterSheet() {
  const { themeUuid, filters, scope, address, setFilterOpen } = useProjectList()
  const texts = useListTexts()
  const { filters: title, clear, apply: applyWord } = useTexts()
  const [opened] = useState(filters)
  const [draft, setDraft] = useState(opened)
  const options = useFilterOptions(scope)
  const countOf = useFacets(themeUuid, draft)
  const close = () => setFilterOpen(false)
  const apply = (next: ListFilters) => {
    const q = next.q?.trim()
    address.setFilters(q === undefined || q === '' ? { ...next, q: undefined, detail_search_flg: undefined } : { ...next, q })
    close()
  }
  const change = (part: Partial<ListFilters>) => setDraft((before) => ({ ...before, ...part }))
  // Its first field would bring the keys of the phone over it.
  const footer = (
    <span className="mk-actions">
      <Button size="large" onClick={() => setDraft(noFilters)}>
        {clear}
      </Button>
      <Button size="large" variant="primary" onClick={() => apply(draft)}>
        {applyWord}
      </Button>
    </span>
  )
  return (
    <Drawer open onClose={close} title={title} footer={footer} isFlush isForm={false}>
      <div className={filterFieldsClass} data-unsaved={draft !== opened}>
        <div className="mk-filter-keyword">
          <TextField
            aria-label={texts.search}
            placeholder={texts.search}
            icon={Search}
            clearable
            value={draft.q ?? ''}
            onChange={(q) => change({ q })}
            onEnter={() => apply(draft)}
          />
          {draft.q !== undefined && draft.q !== '' && (
            <Checkbox
              checked={draft.detail_search_flg === 'true'}
              onChange={(isOn) => change({ detail_search_flg: isOn ? 'true' : undefined })}
              label={texts.detailSearch}
            />
          )}
        </div>
        <FilterFields filters={draft} options={options} countOf={countOf} onChange={change} />
      </div>
    </Drawer>
  )
}
