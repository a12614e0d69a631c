import type { CallOutput, operationGroups } from '@mekiki/contract'
import { narrowableScouteeFields } from '@mekiki/contract/cases/projects/project-columns.schemas'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../shared/calls/api.ts'
import { drawingInterval } from '../../../shared/file-previews/previewed-file.ts'
import { reportError } from '@mekiki/browser/plain/report-error'

/** A case with all that its tabs start from. */
export type Project = CallOutput<typeof operationGroups.projects.get>

/** A custom item that the theme of a case has. */
export type CustomItem = NonNullable<Project['theme']['extensionItemGroups']>[number]['items'][number]

type ProjectPage = CallOutput<typeof operationGroups.projects.list>

/** Where a case's detail is kept. */
export const projectKey = (projectUuid: string) => ['projects', 'detail', projectUuid] as const

const noLists = { investors: [], horizontalCategories: [], verticalCategories: [], innovationCategories: [], tags: [], channels: [] }
type ValueField = Exclude<(typeof narrowableScouteeFields)[number], keyof typeof noLists>
const noValues = Object.fromEntries(narrowableScouteeFields.filter((field) => !(field in noLists)).map((field) => [field, null]))

// What the list was not asked for, until the detail is there.
const unshown = { ...(noValues as Record<ValueField, null>), ...noLists }
const unmade = { createdAt: '', createdBy: null, createdByName: null, updatedBy: null, updatedByName: null, latestProjectRecord: null }

/** The case as a row of a list shows it, for the moment until its detail is there. */
function findInLists(client: QueryClient, projectUuid: string): Project | undefined {
  const pages = client.getQueriesData<ProjectPage>({ queryKey: ['projects', 'list'] })
  const item = pages.flatMap(([, page]) => page?.items ?? []).find(({ uuid }) => uuid === projectUuid)
  if (!item) return undefined
  const status = { uuid: item.statusUuid, name: item.statusName, order: 1, color: item.statusColor }
  const theme = {
    uuid: item.themeUuid,
    name: item.themeName,
    statusTemplateUuid: item.statusUuid,
    statuses: [status],
    reviewTemplate: null,
    extensionItemGroups: null
  }
  // A row shows averages as everybody sees them; whether the caller may see them here is known with the detail.
  const figures = { allAverageScore: null, latestReviewComment: null, reviewsVeiled: false, formAnswersCount: 0, isInExit: false, exit: null }
  const shownScoutee = { ...unshown, ...item.shownScoutee }
  return { ...unmade, ...item, ...figures, shownScoutee, scoutee: null, scouteeLinkInput: null, peopleLinkInput: null, reviews: null, theme, files: [] }
}

/** A case. Coming from a list, its row is shown at once, marked as placeholder, until the detail is there. */
export function useProject(projectUuid: string) {
  const client = useQueryClient()
  return useQuery({
    queryKey: projectKey(projectUuid),
    queryFn: ({ signal }) => call(projectsOperations.get, { params: { project_uuid: projectUuid } }, { signal }),
    placeholderData: () => findInLists(client, projectUuid),
    refetchInterval: ({ state: { data } }) => drawingInterval(data?.files),
    meta: { isHandled: true }
  })
}

/** Has everything that shows cases read anew: lists, details, histories. */
export function refreshProjects(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['projects'] })
}

/** Notes once for each case opened that the user looked at it (2§7 `create_visit_log`). */
export function useVisitLog(projectUuid: string | null): void {
  const noted = useRef<string | null>(null)
  useEffect(() => {
    if (projectUuid === null || noted.current === projectUuid) return
    noted.current = projectUuid
    call(projectsOperations.createVisitLog, { params: { project_uuid: projectUuid } }, { waits: false }).catch(reportError)
  }, [projectUuid])
}
