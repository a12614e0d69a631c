import { formatDateTime, formatFileSize } from '@mekiki/i18n/format'
import { AppLink, ConfirmDialog, EllipsisText, FileKind, IconButton, Menu, type MenuEntry, notify, Tag } from '@mekiki/ui'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { downloadFile } from '../../../shared/file-viewer/use-file.ts'
import { useDetailTexts } from '../detail/detail-texts.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { type ProjectFile, sourceOf, useRemoveFile, useUpdateFile } from './use-files.ts'

function inOrder(files: readonly ProjectFile[]): ProjectFile[] {
  return files.toSorted((a, b) => Number(b.pinnedAt !== null) - Number(a.pinnedAt !== null) || b.createdAt.localeCompare(a.createdAt))
}

interface RowProps {
  file: ProjectFile
  onPin: () => void
  onRename: () => void
  onRemove: () => void
  onDownload: () => Promise<void>
}

function FileRow({ file, onPin, onRename, onRemove, onDownload }: RowProps) {
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
          <FileKind name={file.name} />
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
export function FileList({ projectUuid, files }: { projectUuid: string; files: readonly ProjectFile[] }) {
  const texts = useDetailTexts()
  const update = useUpdateFile(projectUuid)
  const remove = useRemoveFile(projectUuid)
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
          {inOrder(files).map((file) => (
            <FileRow
              key={file.uuid}
              file={file}
              onPin={() => update.mutate({ file, pinned: file.pinnedAt === null })}
              onRename={() => setRenamed(file)}
              onRemove={() => setRemoved(file)}
              onDownload={() => downloadFile(sourceOf(projectUuid, file.uuid))}
            />
          ))}
        </tbody>
      </table>
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
