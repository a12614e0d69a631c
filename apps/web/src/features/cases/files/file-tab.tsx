import {
  EmptyState,
  FileDrop,
  notify,
  UploadList,
  AppLink,
  ConfirmDialog,
  EllipsisText,
  IconButton,
  Menu,
  type MenuEntry,
  Tag,
  Button,
  Dialog,
  TextField,
  useWidthStep
} from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useDetailTexts } from '../detail/detail-texts.ts'
import { type Project, refreshProjects } from '../detail/use-project.ts'
import { CameraButton } from './file-button.tsx'
import { attachFiles, type ProjectFile, useRemoveFile, useUpdateFile, useUploads } from './use-files.ts'
import { formatDateTime, formatFileSize } from '@mekiki/i18n/format'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useMemo, useState } from 'react'
import { useFilePreviews } from '../../../shared/file-previews/file-thumb.tsx'
import { projectFile, projectPreviews } from '../../../shared/file-previews/sources.ts'
import { downloadFile } from '../../../shared/file-viewer/use-file.ts'
import './files.css'

/** Gives a file another name. `onRename` may be a promise; the dialog closes when it succeeds. */
function RenameDialog({ name, onRename, onClose }: { name: string; onRename: (name: string) => Promise<unknown>; onClose: () => void }) {
  const texts = useDetailTexts()
  const [value, setValue] = useState(name)
  const [isTried, setTried] = useState(false)
  const trimmed = value.trim()
  const rename = async () => {
    setTried(true)
    if (trimmed === '') return
    if (trimmed !== name) await onRename(trimmed)
    onClose()
  }
  const footer = (
    <>
      <Button size="medium" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" onClick={rename}>
        {texts.change}
      </Button>
    </>
  )
  return (
    <Dialog open title={texts.files.renameTitle} onClose={onClose} footer={footer}>
      <TextField
        label={texts.files.name}
        required
        autoFocus
        value={value}
        onChange={setValue}
        onEnter={() => void rename()}
        error={isTried && trimmed === '' ? texts.files.nameRequired : undefined}
      />
    </Dialog>
  )
}

function inOrder(files: readonly ProjectFile[]): ProjectFile[] {
  return files.toSorted((a, b) => Number(b.pinnedAt !== null) - Number(a.pinnedAt !== null) || b.createdAt.localeCompare(a.createdAt))
}

interface RowProps {
  file: ProjectFile
  /** Its first page. */
  thumb: ReactNode
  onPin: () => void
  onRename: () => void
  onRemove: () => void
  onDownload: () => Promise<void>
}

function FileRow({ file, thumb, onPin, onRename, onRemove, onDownload }: RowProps) {
  const texts = useDetailTexts()
  const isPinned = file.pinnedAt !== null
  const items: MenuEntry[] = [
    { key: 'rename', label: texts.files.rename, icon: Pencil, onSelect: onRename },
    { key: 'delete', label: texts.delete, icon: Trash, isDanger: true, onSelect: onRemove }
  ]
  return (
    <tr>
      <td>
        <span className="mk-pf-name">
          {thumb}
          <AppLink href={file.url}>
            <EllipsisText>{file.name}</EllipsisText>
          </AppLink>
          {isPinned && (
            <Tag tone="info" icon={Pin}>
              {texts.files.pinned}
            </Tag>
          )}
          {file.projectRecordUuid !== null && <Tag>{texts.tabs.record}</Tag>}
        </span>
      </td>
      <td className="mk-plain-number">{formatFileSize(file.byteSize)}</td>
      <td className="mk-pf-time">{formatDateTime(file.createdAt)}</td>
      <td>{file.createdByName}</td>
      <td className="mk-pf-acts">
        {file.canDelete && (
          <IconButton icon={isPinned ? PinOff : Pin} label={isPinned ? texts.files.unpinOf(file.name) : texts.files.pinOf(file.name)} onClick={onPin} />
        )}
        <IconButton icon={Download} label={texts.files.downloadOf(file.name)} onClick={onDownload} />
        {file.canDelete && (
          <Menu
            label={texts.files.moreOf(file.name)}
            items={items}
            trigger={(props) => <IconButton icon={Ellipsis} label={texts.files.moreOf(file.name)} {...props} />}
          />
        )}
      </td>
    </tr>
  )
}

/** The files of a case, pinned ones first; who may change a file pins, renames or deletes it here. */
function FileList({ projectUuid, files }: { projectUuid: string; files: readonly ProjectFile[] }) {
  const texts = useDetailTexts()
  const update = useUpdateFile(projectUuid)
  const remove = useRemoveFile(projectUuid)
  const ordered = inOrder(files)
  const source = useMemo(() => projectPreviews(projectUuid), [projectUuid])
  const { thumbOf, lightbox } = useFilePreviews(ordered, source)
  const [renamed, setRenamed] = useState<ProjectFile | null>(null)
  const [removed, setRemoved] = useState<ProjectFile | null>(null)
  const confirmRemove = async () => {
    if (!removed) return
    await remove.mutateAsync(removed.uuid)
    notify.success(texts.files.deleted)
  }
  return (
    <div className="mk-plain-frame">
      <table className="mk-plain mk-pf">
        <caption className="mk-hidden">{texts.tabs.file}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.files.name}</th>
            <th scope="col" className="mk-plain-number">
              {texts.files.size}
            </th>
            <th scope="col">{texts.files.addedAt}</th>
            <th scope="col">{texts.files.addedBy}</th>
            <th scope="col">
              <span className="mk-hidden">{texts.files.acts}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ordered.map((file) => (
            <FileRow
              key={file.uuid}
              file={file}
              thumb={thumbOf(file)}
              onPin={() => update.mutate({ file, pinned: file.pinnedAt === null })}
              onRename={() => setRenamed(file)}
              onRemove={() => setRemoved(file)}
              onDownload={() => downloadFile(projectFile(projectUuid, file.uuid))}
            />
          ))}
        </tbody>
      </table>
      {lightbox}
      {renamed && (
        <RenameDialog
          name={renamed.name}
          onRename={(name) => update.mutateAsync({ file: renamed, pinned: renamed.pinnedAt !== null, name })}
          onClose={() => setRenamed(null)}
        />
      )}
      <ConfirmDialog
        open={removed !== null}
        title={texts.files.deleteTitle}
        body={texts.files.deleteBody}
        targets={removed ? [removed.name] : []}
        confirmLabel={texts.delete}
        onConfirm={confirmRemove}
        onClose={() => setRemoved(null)}
      />
    </div>
  )
}

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
  const isPhone = useWidthStep() === 'phone'
  // What has arrived stands in the list below.
  const onTheWay = uploads.items.filter((item) => item.state !== 'done')
  return (
    <>
      {isPhone && <CameraButton withWords onFiles={uploads.add} />}
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
