import { formatDateTime, formatFileSize } from '@mekiki/i18n/format'
import { AppLink, EllipsisText, EmptyState, FileDrop, FileKind, IconButton, UploadList } from '@mekiki/ui'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import { downloadFile } from '../../../shared/file-viewer/use-file.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { useThemesTexts } from '../themes-texts.ts'
import { sourceOf, type ThemeFile, useRemoveThemeFile, useThemeFiles, useThemeUploads } from './use-theme-files.ts'

function AddFiles({ themeUuid }: { themeUuid: string }) {
  const { files: texts } = useThemesTexts()
  const uploads = useThemeUploads(themeUuid)
  // What has arrived stands in the list below.
  const onTheWay = uploads.items.filter((item) => item.state !== 'done')
  return (
    <>
      <FileDrop label={texts.add} onFiles={uploads.add} />
      <UploadList items={onTheWay} onCancel={uploads.drop} onRetry={uploads.retry} onRemove={uploads.drop} />
    </>
  )
}

function FileRow({ file, onRemove }: { file: ThemeFile; onRemove: () => void }) {
  const { files: texts } = useThemesTexts()
  return (
    <li className="mk-theme-file">
      <FileKind name={file.name} />
      <span className="mk-theme-file-main">
        <AppLink href={file.url}>
          <EllipsisText>{file.name}</EllipsisText>
        </AppLink>
        <span className="mk-note">{[formatFileSize(file.byteSize), formatDateTime(file.createdAt), file.createdByName ?? ''].filter(Boolean).join('　')}</span>
      </span>
      <IconButton icon={Download} label={texts.downloadOf(file.name)} onClick={() => downloadFile(sourceOf(file.themeUuid, file.uuid))} />
      {file.canDelete && <IconButton icon={Trash2} label={texts.deleteOf(file.name)} onClick={onRemove} />}
    </li>
  )
}

/** The files of a theme; who may change the theme adds and deletes them. */
export function FileTab({ themeUuid, canEdit }: { themeUuid: string; canEdit: boolean }) {
  const { files: texts } = useThemesTexts()
  const files = useThemeFiles(themeUuid)
  const remove = useRemoveThemeFile(themeUuid)
  return (
    <div className="mk-theme-fields">
      {canEdit && <AddFiles themeUuid={themeUuid} />}
      <Loaded query={files} cause={texts.loadFailed}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState kind="neverUsed" title={texts.empty} {...(canEdit && { body: texts.emptyBody })} />
          ) : (
            <ul className="mk-theme-files" aria-label={texts.list}>
              {items.map((file) => (
                <FileRow key={file.uuid} file={file} onRemove={() => remove(file)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}
