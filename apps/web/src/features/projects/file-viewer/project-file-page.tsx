import { formatDateTime, formatFileSize } from '@mekiki/i18n/format'
import { Breadcrumbs, Button, EllipsisText } from '@mekiki/ui'
import { useParams } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import { addresses } from '../../../app/addresses.ts'
import { usePageTitle } from '../../../app/page-title.ts'
import { NotFoundPage } from '../../../app/shell/not-found-page.tsx'
import { useDetailTexts } from '../detail/detail-texts.ts'
import { isNotFound, LoadError } from '../detail/load-error.tsx'
import { type Project, useProject } from '../detail/use-project.ts'
import { viewKindOf } from '../files/file-kinds.ts'
import { downloadFile } from '../files/use-files.ts'
import { openFile, useFile } from './use-file.ts'
import { FileView } from './viewers.tsx'
import './file-viewer.css'

function useCrumbs(project: Project | undefined, name: string) {
  const texts = useDetailTexts()
  const start = [{ label: texts.allProjects, href: addresses.allProjects }]
  if (!project) return [...start, { label: name }]
  const { themeUuid, uuid } = project
  return [
    ...start,
    { label: project.themeName, href: addresses.themeProjects(themeUuid) },
    { label: project.shownScoutee.name, href: addresses.project(themeUuid, uuid) },
    { label: texts.tabs.file, href: addresses.project(themeUuid, uuid, 'file') },
    { label: name }
  ]
}

/** A file of a case: `/project_groups/projects/{projectUuid}/files/{fileUuid}` (2§2). */
export function ProjectFilePage() {
  const texts = useDetailTexts()
  const { projectUuid = '', fileUuid = '' }: { projectUuid?: string; fileUuid?: string } = useParams({ strict: false })
  const { data: project } = useProject(projectUuid)
  const file = useFile(projectUuid, fileUuid)
  const kept = project?.files.find(({ uuid }) => uuid === fileUuid)
  const name = file.data?.name ?? kept?.name ?? ''
  const crumbs = useCrumbs(project, name)
  usePageTitle(name)
  if (isNotFound(file.error)) return <NotFoundPage />
  if (file.isError && !file.data) return <LoadError error={file.error} onReload={() => file.refetch()} />
  if (!file.data) return null
  const download = () => downloadFile(projectUuid, fileUuid)
  const open = () => openFile(projectUuid, fileUuid)
  return (
    <div className="mk-fv">
      <header className="mk-fv-head">
        <Breadcrumbs items={crumbs} />
        <div className="mk-fv-title">
          <h1>
            <EllipsisText>{name}</EllipsisText>
          </h1>
          <span className="mk-note">{formatFileSize(file.data.byteSize)}</span>
          {kept && <span className="mk-note">{formatDateTime(kept.createdAt)}</span>}
          {kept?.createdByName && <span className="mk-note">{kept.createdByName}</span>}
          <div className="mk-actions">
            {viewKindOf(name, file.data.contentType) === 'pdf' && (
              <Button icon={ExternalLink} onClick={open}>
                {texts.viewer.openInTab}
              </Button>
            )}
            <Button icon={Download} onClick={download}>
              {texts.files.download}
            </Button>
          </div>
        </div>
      </header>
      <div className="mk-fv-body">
        <FileView file={file.data} onDownload={download} onOpen={open} />
      </div>
    </div>
  )
}
