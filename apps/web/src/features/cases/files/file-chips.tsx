import { formatFileSize } from '@mekiki/i18n/format'
import { AppLink, EllipsisText, FileKind } from '@mekiki/ui'
import type { ProjectFile } from './use-files.ts'
import './files.css'

/** Files as small boxes; each leads to its viewer. */
export function FileChips({ files }: { files: readonly ProjectFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="mk-pf-chips">
      {files.map((file) => (
        <li key={file.uuid}>
          <AppLink href={file.url} className="mk-pf-chip">
            <FileKind name={file.name} />
            <EllipsisText>{file.name}</EllipsisText>
            <span className="mk-note">{formatFileSize(file.byteSize)}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
