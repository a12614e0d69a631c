import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { useLanguage } from '@mekiki/ui'
import { useQueries } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'
import { projectKey } from '../../detail/use-project.ts'
import type { ColumnKey } from '../../list/table/column-keys.ts'
import { tableColumn } from '../../list/table/columns.tsx'
import { useListTexts } from '../../list/list-texts.ts'
import type { ItemColumns } from '../../list/table/use-item-columns.ts'
import type { BulkProject } from '../bulk-plan.ts'
import { useBulkTexts } from '../bulk-texts.ts'

const shownProjects = 3
const columnWidth = 160

/** The first rows of the table that will be sent, as the sender sees them. */
export function SharePreview({ cases, columnKeys, items }: { cases: readonly BulkProject[]; columnKeys: readonly ColumnKey[]; items: ItemColumns }) {
  const texts = useBulkTexts().share
  const language = useLanguage()
  const listTexts = useListTexts()
  const shown = cases.slice(0, shownProjects)
  const found = useQueries({
    queries: shown.map(({ uuid }) => ({
      queryKey: projectKey(uuid),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(projectsOperations.get, { params: { project_uuid: uuid } }, { signal })
    }))
  })
  const columns = columnKeys.flatMap((key) => tableColumn(key, columnWidth, { language, texts: listTexts }, items))
  return (
    <div>
      <h3>{texts.preview}</h3>
      <p className="mk-note">{texts.previewOf(shown.length, cases.length)}</p>
      {/* The table may be wider than the dialog: the keyboard must be able to move it. */}
      <div className="mk-bulk-scroll" role="region" aria-label={texts.preview} tabIndex={0}>
        <table className="mk-bulk-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col">
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.map(({ data }, at) => (
              <tr key={shown[at]?.uuid}>
                {columns.map((column) => (
                  <td key={column.key}>{data && column.render(data)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
