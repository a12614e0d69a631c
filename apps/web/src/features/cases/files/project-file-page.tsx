import { formatDateTime } from '@mekiki/i18n/format'
import { useParams } from '@tanstack/react-router'
import { addresses } from '../../../shared/addresses.ts'
import { FilePage } from '../../../shared/file-viewer/file-page.tsx'
import { useDetailTexts } from '../detail/detail-texts.ts'
import { type Project, useProject } from '../detail/use-project.ts'
import { projectFile } from '../../../shared/file-previews/sources.ts'

function useCrumbs(project: Project | undefined) {
  const texts = useDetailTexts()
  const start = [{ label: texts.allProjects, href: addresses.allProjects }]
  if (!project) return start
  const { themeUuid, uuid } = project
  return [
    ...start,
    { label: project.themeName, href: addresses.themeProjects(themeUuid) },
    { label: project.shownScoutee.name, href: addresses.project(themeUuid, uuid) },
    { label: texts.tabs.file, href: addresses.project(themeUuid, uuid, 'file') }
  ]
}

/** A file of a case: `/project_groups/projects/{projectUuid}/files/{fileUuid}` (2§2). */
export function ProjectFilePage() {
  const { projectUuid = '', fileUuid = '' }: { projectUuid?: string; fileUuid?: string } = useParams({ strict: false })
  const { data: project } = useProject(projectUuid)
  const kept = project?.files.find(({ uuid }) => uuid === fileUuid)
  const notes = kept ? [formatDateTime(kept.createdAt), kept.createdByName ?? ''].filter(Boolean) : []
  return <FilePage source={projectFile(projectUuid, fileUuid)} crumbs={useCrumbs(project)} notes={notes} {...(kept && { name: kept.name })} />
}
