import { formatDateTime, formatFileSize } from '@mekiki/i18n/format'
import { AppLink, EllipsisText, EmptyState, FileDrop, IconButton, UploadList } from '@mekiki/ui'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useMemo } from 'react'
import { useFilePreviews } from '../../../shared/file-previews/file-thumb.tsx'
import { themeFile, themePreviews } from '../../../shared/file-previews/sources.ts'
import { downloadFile } from '../../../shared/file-viewer/use-file.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { useThemesTexts } from '../themes-texts.ts'
import { type ThemeFile, useRemoveThemeFile, useThemeFiles, useThemeUploads } from './use-theme-files.ts'

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

function FileRow({ file, thumb, onRemove }: { file: ThemeFile; thumb: ReactNode; onRemove: () => void }) {
  const { files: texts } = useThemesTexts()
  return (
    <li className="mk-theme-file">
      {thumb}
      <span className="mk-theme-file-main">
        <AppLink href={file.url}>
          <EllipsisText>{file.name}</EllipsisText>
        </AppLink>
        <span className="mk-note">{[formatFileSize(file.byteSize), formatDateTime(file.createdAt), file.createdByName ?? ''].filter(Boolean).join('　')}</span>
      </span>
      <IconButton icon={Download} label={texts.downloadOf(file.name)} onClick={() => downloadFile(themeFile(file.themeUuid, file.uuid))} />
      {file.canDelete && <IconButton icon={Trash2} label={texts.deleteOf(file.name)} onClick={onRemove} />}
    </li>
  )
}

function FileList({ themeUuid, files }: { themeUuid: string; files: readonly ThemeFile[] }) {
  const { files: texts } = useThemesTexts()
  const remove = useRemoveThemeFile(themeUuid)
  const source = useMemo(() => themePreviews(themeUuid), [themeUuid])
  const { thumbOf, lightbox } = useFilePreviews(files, source)
  return (
    <>
      <ul className="mk-theme-files" aria-label={texts.list}>
        {files.map((file) => (
          <FileRow key={file.uuid} file={file} thumb={thumbOf(file)} onRemove={() => remove(file)} />
        ))}
      </ul>
      {lightbox}
    </>
  )
}

/** The files of a theme; who may change the theme adds and deletes them. */
export function FileTab({ themeUuid, canEdit }: { themeUuid: string; canEdit: boolean }) {
  const { files: texts } = useThemesTexts()
  const files = useThemeFiles(themeUuid)
  return (
    <div className="mk-theme-fields">
      {canEdit && <AddFiles themeUuid={themeUuid} />}
      <Loaded query={files} cause={texts.loadFailed}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState kind="neverUsed" title={texts.empty} {...(canEdit && { body: texts.emptyBody })} />
          ) : (
            <FileList themeUuid={themeUuid} files={items} />
          )
        }
      </Loaded>
    </div>
  )
}
