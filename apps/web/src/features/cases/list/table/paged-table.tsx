import { Pager } from '@mekiki/ui'
import { useProjectList } from '../project-list-state.tsx'
import { SelectionSlot } from '../selection/selection-slot.tsx'
import { useSelection } from '../selection/use-selection.ts'
import { ProjectTable } from './project-table.tsx'

/** The list as a table, a page at a time. */
export function PagedTable() {
  const { themeUuid, filters, page, search, perPage, address, changePerPage } = useProjectList()
  const selection = useSelection(page.data?.items ?? [], JSON.stringify([themeUuid, filters]))
  return (
    <>
      <div className="mk-list-table">
        <ProjectTable selection={selection} />
        <SelectionSlot selection={selection} />
      </div>
      <footer className="mk-list-foot">
        {page.data && <Pager page={search.page} perPage={perPage} total={page.data.totalCount} onPage={address.setPage} onPerPage={changePerPage} />}
      </footer>
    </>
  )
}
