import { EmptyState, FileDrop, notify, UploadList } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useDetailTexts } from '../detail/detail-texts.ts'
import { type Project, refreshProjects } from '../detail/use-project.ts'
import { FileList } from './file-list.tsx'
import { attachFiles } from './use-files.ts'
import { useUploads } from './use-uploads.ts'
import './files.css'

function AddFiles({ project }: { project: Project }) {
  const texts = useDetailTexts()
  const client = useQueryClient()
  const uploads = useUploads(project.uuid, {
    onSent: async (file) => {
      await attachFiles(project.uuid, [file])
      await refreshProjects(client)
      notify.success(texts.files.added)
    }
  })
  // What has arrived stands in the list below.
  const onTheWay = uploads.items.filter((item) => item.state !== 'done')
  return (
    <>
      <FileDrop label={texts.files.add} onFiles={uploads.add} />
      <UploadList items={onTheWay} onCancel={uploads.drop} onRetry={uploads.retry} onRemove={uploads.drop} />
    </>
  )
}

/** The files of a case: those of its own and those of the records that the caller sees. */
export function FileTab({ project }: { project: Project }) {
  const texts = useDetailTexts()
  return (
    <div className="mk-pd-stack">
      {project.canCreateRecord && <AddFiles project={project} />}
      {project.files.length === 0 ? (
        <EmptyState kind="neverUsed" title={texts.files.empty} {...(project.canCreateRecord && { body: texts.files.emptyBody })} />
      ) : (
        <FileList projectUuid={project.uuid} files={project.files} />
      )}
    </div>
  )
}
