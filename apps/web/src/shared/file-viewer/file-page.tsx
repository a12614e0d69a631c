import { formatFileSize } from '@mekiki/i18n/format'
import { Breadcrumbs, Button, EllipsisText } from '@mekiki/ui'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import { isNotFound } from '../calls/handle-error.ts'
import { usePageTitle } from '../page-title.ts'
import { NotFoundPage } from '../../app/shell/not-found-page.tsx'
import { FileError, FileView } from './viewers.tsx'
import { viewKindOf } from './file-kinds.ts'
import { useFileTexts } from './file-texts.ts'
import { downloadFile, type FileSource, openFile, useFile } from './use-file.ts'
import './file-viewer.css'

interface FilePageProps {
  source: FileSource
  /** What leads to the file; the file itself comes last. */
  crumbs: readonly { label: string; href?: string }[]
  /** The file's name as far as it is known before the file is. */
  name?: string
  /** Beside the name: when it was added, by whom. */
  notes: readonly string[]
}

/** A file at an address of its own: its name, ways to take it elsewhere, and what it holds (2§2). */
export function FilePage({ source, crumbs, name: knownName = '', notes }: FilePageProps) {
  const texts = useFileTexts()
  const file = useFile(source)
  const name = file.data?.name ?? knownName
  usePageTitle(name)
  if (isNotFound(file.error)) return <NotFoundPage />
  if (file.isError && !file.data) return <FileError error={file.error} onReload={() => file.refetch()} />
  if (!file.data) return null
  const [download, open] = [() => downloadFile(source), () => openFile(source)]
  return (
    <div className="mk-fv">
      <header className="mk-fv-head">
        <Breadcrumbs items={[...crumbs, { label: name }]} />
        <div className="mk-fv-title">
          <h1>
            <EllipsisText>{name}</EllipsisText>
          </h1>
          {[formatFileSize(file.data.byteSize), ...notes].map((note, index) => (
            <span key={index} className="mk-note">
              {note}
            </span>
          ))}
          <div className="mk-actions">
            {viewKindOf(name, file.data.contentType) === 'pdf' && (
              <Button icon={ExternalLink} onClick={open}>
                {texts.openInTab}
              </Button>
            )}
            <Button icon={Download} onClick={download}>
              {texts.download}
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
