import type { QueryClient } from '@tanstack/react-query'
import { type Project, projectKey } from '../../detail/use-project.ts'
import type { ProjectItem, ProjectPage } from '../use-project-page.ts'
import { type CellChange, shownWith } from './cell-values.ts'

const inLists = { queryKey: ['projects', 'list'] }

function changeItems(client: QueryClient, change: (item: ProjectItem) => ProjectItem): void {
  client.setQueriesData<ProjectPage>(inLists, (page) => page && { ...page, items: page.items.map(change) })
}

/** Shows changes wherever a list or a detail shows their cases. */
export function showChanges(client: QueryClient, changes: readonly CellChange[]): void {
  const byProject = Map.groupBy(changes, ({ project }) => project.uuid)
  changeItems(client, (item) => {
    // One after the other: values of custom items of one kind stand in one list.
    const own = byProject.get(item.uuid) ?? []
    return own.reduce((before, { value }) => ({ ...before, ...shownWith(before, value) }), item)
  })
  for (const [uuid, own] of byProject) {
    client.setQueryData<Project>(projectKey(uuid), (detail) =>
      // What a list and a detail have in common is all that a cell can change.
      own.reduce<Project | undefined>(
        (before, { project, value }) => before && { ...before, ...(shownWith({ ...project, ...before } as ProjectItem, value) as Partial<Project>) },
        detail
      )
    )
  }
}

/** The newest version of a case that any list or its detail holds. */
export function knownVersion(client: QueryClient, uuid: string): number | undefined {
  const pages = client.getQueriesData<ProjectPage>(inLists)
  const versions = pages.flatMap(([, page]) => (page?.items ?? []).flatMap((item) => (item.uuid === uuid ? [item.version] : [])))
  const detail = client.getQueryData<Project>(projectKey(uuid))
  const all = detail ? [...versions, detail.version] : versions
  return all.length === 0 ? undefined : Math.max(...all)
}

/** Notes the versions that the server has given to cases; `null`: one more than the one that they had, as every change makes it. */
export function noteVersions(client: QueryClient, uuids: readonly string[], version: number | null): void {
  const changed = new Set(uuids)
  changeItems(client, (item) => (changed.has(item.uuid) ? { ...item, version: version ?? item.version + 1 } : item))
  for (const uuid of uuids) {
    client.setQueryData<Project>(projectKey(uuid), (detail) => detail && { ...detail, version: version ?? detail.version + 1 })
  }
}
