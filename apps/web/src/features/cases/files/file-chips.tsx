import { formatFileSize } from '@mekiki/i18n/format'
import { AppLink, EllipsisText } from '@mekiki/ui'
import { useMemo } from 'react'
import { useFilePreviews } from '../../../shared/file-previews/file-thumb.tsx'
import { projectPreviews } from '../../../shared/file-previews/sources.ts'
import type { ProjectFile } from './use-files.ts'
import './files.css'

/** Files of a case as small boxes, each with its first page; the name leads to its viewer. */
export function FileChips({ projectUuid, files }: { projectUuid: string; files: readonly ProjectFile[] }) {
  const source = useMemo(() => projectPreviews(projectUuid), [projectUuid])
  const { thumbOf, lightbox } = useFilePreviews(files, source)
  if (files.length === 0) return null
  return (
    <>
      <ul className="mk-pf-chips">
        {files.map((file) => (
          <li key={file.uuid} className="mk-pf-chip">
            {thumbOf(file)}
            <AppLink href={file.url}>
              <EllipsisText>{file.name}</EllipsisText>
            </AppLink>
            <span className="mk-note">{formatFileSize(file.byteSize)}</span>
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  )
}
