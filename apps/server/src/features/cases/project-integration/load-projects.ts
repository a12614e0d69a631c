import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { getReadableProjects, linkInputOf, lockReadableProjects, type ReadableProject } from '../projects/index.ts'
import { getThemeForProjects, type ThemeForProjects } from '../../themes/themes/index.ts'
import { readRegistrations } from './projects.queries.ts'
import { type Integrand, oldestFirst } from './plan.ts'

/** A case of an integration: as rules see it, and as the plan needs it. */
export interface IntegratedProject extends Integrand {
  project: ReadableProject
}

/** The cases of an integration, the oldest first, and their theme. */
export interface LoadedProjects {
  theme: ThemeForProjects
  cases: IntegratedProject[]
}

/**
 * Loads the cases that somebody wants to integrate. Raises 404 for an unknown theme and for cases that the caller cannot read, 422
 * `project_not_in_theme` with the cases of other themes.
 */
export async function loadProjects(
  { tx, actor }: RunContext,
  body: { themeUuid: string; projectUuids: readonly string[] },
  { isLocked }: { isLocked: boolean }
): Promise<LoadedProjects> {
  const uuids = [...new Set(body.projectUuids)]
  const theme = await getThemeForProjects(tx, body.themeUuid, { isLocked })
  const projects = isLocked ? await lockReadableProjects(tx, actor, uuids) : await getReadableProjects(tx, actor, uuids)
  const strangers = projects.filter((project) => project.themeUuid !== theme.uuid)
  if (strangers.length > 0) throw new AppError('project_not_in_theme', { uuids: strangers.map((project) => project.uuid) })
  const registered = await readRegistrations(tx, uuids)
  const cases = projects.map((project) => ({
    project,
    uuid: project.uuid,
    name: project.shownName,
    registeredAt: registered.get(project.uuid) ?? new Date(0),
    scouteeUuid: project.scouteeUuid,
    peopleFlg: project.peopleFlg,
    linkInput: linkInputOf(project)
  }))
  return { theme, cases: oldestFirst(cases) }
}
