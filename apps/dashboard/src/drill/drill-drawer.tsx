import { dashboardsOperations } from '@mekiki/contract/dashboards/dashboards/dashboards.operations'
import { formatDay } from '@mekiki/i18n/format'
import { Button, Drawer, EmptyState, ErrorBlock, IconButton, Pager, SkeletonRows, StatusChip, statusToneOf } from '@mekiki/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProjectListLink } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import ExternalLink from 'lucide-react/icons/external-link'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import List from 'lucide-react/icons/list'
import { useState } from 'react'
import { call } from '../api.ts'
import { useDrillCsv } from '../export/use-export.ts'
import { say } from '../frame/talk.ts'
import { titleOf } from '../model/drill-title.ts'
import { formatFigure } from '@mekiki/i18n/dashboards/figures/measures'
import { type Drill, usePage } from '../page-context.ts'

const perPage = 50

function useDrilledProjects({ source, keys }: Drill, page: number) {
  const { tenantUuid, conditions } = usePage()
  const body = { source, conditions, keys, page, limit: perPage }
  return useQuery({
    queryKey: ['cases', tenantUuid, body],
    queryFn: ({ signal }) => call(dashboardsOperations.cases, { params: { tenant_uuid: tenantUuid }, body }, { signal }),
    placeholderData: keepPreviousData
  })
}

type Projects = NonNullable<ReturnType<typeof useDrilledProjects>['data']>

function ProjectsTable({ projects }: { projects: Projects }) {
  const { words, openProject } = usePage()
  const { page } = words
  return (
    <table className="mk-tile-table mk-drill-table" aria-label={page.drill.list}>
      <thead>
        <tr>
          <th scope="col">{page.projectName}</th>
          <th scope="col">{page.theme}</th>
          <th scope="col">{page.status}</th>
          <th scope="col">{page.createdAt}</th>
          <th scope="col" className="mk-tile-number">
            {page.averageScore}
          </th>
          <th scope="col" aria-label={page.drill.open} />
        </tr>
      </thead>
      <tbody>
        {projects.items.map((item) => (
          <tr key={item.uuid}>
            <td>
              <button type="button" className="mk-tile-link" onClick={() => openProject(item)}>
                {item.name}
              </button>
            </td>
            <td>{item.themeName}</td>
            <td>{item.statusName !== '' && <StatusChip tone={statusToneOf(item.statusColour ?? 0)}>{item.statusName}</StatusChip>}</td>
            <td className="mk-tnum">{formatDay(item.createdAt)}</td>
            <td className="mk-tile-number">{formatFigure(item.averageScore, 'score')}</td>
            <td>
              <IconButton
                icon={ExternalLink}
                label={page.drill.newTab(item.name)}
                onClick={() => window.open(`/project_groups/${item.themeUuid}/projects/${item.uuid}`, '_blank', 'noopener')}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const openList = (list: ProjectListLink) => {
  if (window.parent === window) {
    const path = list.themeUuid === null ? '/project_groups/all' : `/project_groups/${list.themeUuid}`
    window.open(`${path}?${new URLSearchParams(list.filters).toString()}`, '_blank', 'noopener')
  } else say({ type: 'open-list', list })
}

/** The ways out of a list of cases: the case list with the same filters where it can say them, and a file for whoever may hand out cases. */
function DrillActs({ drill, list, total }: { drill: Drill; list: ProjectListLink | null; total: number }) {
  const { words, canExportProjects } = usePage()
  const texts = words.page.drill
  const exportCsv = useDrillCsv(drill)
  const [isBusy, setBusy] = useState(false)
  const write = async () => {
    setBusy(true)
    await exportCsv()
    setBusy(false)
  }
  return (
    <div className="mk-drill-acts">
      {list ? (
        <Button icon={List} onClick={() => openList(list)}>
          {texts.openList(total)}
        </Button>
      ) : (
        <span className="mk-drill-note">{texts.noList}</span>
      )}
      {canExportProjects && (
        <Button icon={FileSpreadsheet} loading={isBusy} onClick={write}>
          {texts.csv}
        </Button>
      )}
    </div>
  )
}

/** The cases behind a figure, page by page, with how many there are now. */
export function DrillDrawer({ drill, onClose }: { drill: Drill; onClose: () => void }) {
  const { words } = usePage()
  const texts = words.page.drill
  const [page, setPage] = useState(1)
  const query = useDrilledProjects(drill, page)
  const total = query.data?.totalCount
  const shown = Number(drill.shown.replaceAll(/[^\d.]/gu, ''))
  const isOther = total !== undefined && drill.shown !== '' && drill.source.kind === 'figures' && countsProjects(drill) && shown !== total
  const isReached = drill.source.kind === 'funnel' && drill.keys.length === 1
  const subtitle = isOther ? texts.changed(drill.shown) : isReached ? texts.reachedHelp : undefined
  return (
    <Drawer
      open
      onClose={onClose}
      title={titleOf(drill, words)}
      titleEnd={total === undefined ? undefined : <span className="mk-count mk-tnum">{texts.count(total)}</span>}
      {...(subtitle !== undefined && { subtitle })}
      width={760}
      isFlush
      footer={total !== undefined && total > perPage ? <Pager page={page} perPage={perPage} total={total} onPage={setPage} /> : undefined}
    >
      {query.data && query.data.totalCount > 0 && <DrillActs drill={drill} list={query.data.list} total={query.data.totalCount} />}
      {query.isPending && <SkeletonRows />}
      {query.isError && <ErrorBlock cause={texts.failed} onReload={() => query.refetch()} />}
      {query.data && (total === 0 ? <EmptyState kind="byFilter" title={texts.empty} /> : <ProjectsTable projects={query.data} />)}
    </Drawer>
  )
}

const countsProjects = ({ source }: Drill): boolean =>
  source.kind === 'figures' && ((source.subject === 'cases' && source.measures[0] === 'count') || source.measures[0] === 'cases')
