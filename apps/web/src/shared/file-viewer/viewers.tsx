import { Button, FileKind, Skeleton, useDelayed, EmptyState, ErrorBlock } from '@mekiki/ui'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { CsvTable } from './csv-table.tsx'
import { viewKindOf } from './file-kinds.ts'
import { useFileTexts } from './file-texts.ts'
import { OfficeView, useOffice } from './office/office-view.tsx'
import { maxOfficeBytes, type OfficeKind } from './office/read-office.ts'
import { canFrameDocument, type ShownFile, useFileText } from './use-file.ts'
import { ResponseError } from '@mekiki/api-client'

/** A file that could not be loaded: missing rights are another picture than a failure. */
export function FileError({ error, onReload }: { error: unknown; onReload: () => unknown }) {
  const texts = useFileTexts()
  const body = error instanceof ResponseError ? error.body : null
  if (error instanceof ResponseError && error.status === 403) return <EmptyState kind="noPermission" body={body?.message} />
  return <ErrorBlock cause={texts.loadFailed} remedy={texts.loadRemedy} onReload={onReload} {...(body !== null && { requestId: body.requestId })} />
}

interface ViewProps {
  file: ShownFile
  onDownload: () => Promise<void>
  onOpen: () => Promise<void>
}

function Waiting() {
  const texts = useFileTexts()
  return useDelayed(true) ? (
    <div className="mk-fv-wait" role="status" aria-label={texts.loading}>
      <Skeleton shape="block" />
    </div>
  ) : null
}

/** What cannot be shown here, with the ways to see it elsewhere. */
function Elsewhere({ file, onDownload, onOpen, text }: Omit<ViewProps, 'onOpen'> & { onOpen?: ViewProps['onOpen']; text: string }) {
  const texts = useFileTexts()
  return (
    <div className="mk-fv-elsewhere">
      <FileKind name={file.name} />
      <p>{text}</p>
      <div className="mk-fv-acts">
        {onOpen && (
          <Button size="medium" variant="primary" icon={ExternalLink} onClick={onOpen}>
            {texts.openInTab}
          </Button>
        )}
        <Button size="medium" variant={onOpen ? 'secondary' : 'primary'} icon={Download} onClick={onDownload}>
          {texts.download}
        </Button>
      </div>
    </div>
  )
}

function ImageView({ file, onDownload }: Omit<ViewProps, 'onOpen'>) {
  const texts = useFileTexts()
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <Elsewhere file={file} onDownload={onDownload} text={texts.broken} />
  return (
    <div className="mk-fv-picture">
      <img src={file.url} alt={file.name} onError={() => setBroken(true)} />
    </div>
  )
}

/** The browser's own viewer in the page; a tab of its own for a browser without one, or a file in a store elsewhere. */
function PdfView({ file, onDownload, onOpen }: ViewProps) {
  const texts = useFileTexts()
  if (canFrameDocument()) return <iframe className="mk-fv-frame" src={file.url} title={file.name} />
  return <Elsewhere file={file} onDownload={onDownload} onOpen={onOpen} text={texts.pdf} />
}

function MediaView({ file, isVideo }: { file: ShownFile; isVideo: boolean }) {
  return (
    <div className="mk-fv-picture">
      {isVideo ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a member's own upload brings no captions
        <video src={file.url} controls preload="metadata" aria-label={file.name} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a member's own upload brings no captions
        <audio src={file.url} controls preload="metadata" aria-label={file.name} />
      )}
    </div>
  )
}

function TextView({ file, isCsv }: { file: ShownFile; isCsv: boolean }) {
  const texts = useFileTexts()
  const { data, error, isError, refetch } = useFileText(file)
  if (isError) return <FileError error={error} onReload={() => refetch()} />
  if (!data) return <Waiting />
  if (isCsv) return <CsvTable text={data.text} isCut={data.isCut} name={file.name} />
  return (
    <>
      {data.isCut && <p className="mk-fv-note">{texts.cut}</p>}
      {/* The scrolled area is reached by keyboard. */}
      <pre className="mk-fv-text" role="region" aria-label={file.name} tabIndex={0}>
        {data.text}
      </pre>
    </>
  )
}

/** An office file as texts and tables; what is broken, locked or too large for the browser is offered for download. */
function Office({ file, kind, onDownload }: Omit<ViewProps, 'onOpen'> & { kind: OfficeKind }) {
  const texts = useFileTexts()
  if (file.byteSize > maxOfficeBytes) return <Elsewhere file={file} onDownload={onDownload} text={texts.officeTooLarge} />
  return <ReadOffice file={file} kind={kind} onDownload={onDownload} />
}

function ReadOffice({ file, kind, onDownload }: Omit<ViewProps, 'onOpen'> & { kind: OfficeKind }) {
  const texts = useFileTexts()
  const { data, isError } = useOffice(file, kind)
  if (isError) return <Elsewhere file={file} onDownload={onDownload} text={texts.officeBroken} />
  return data ? <OfficeView parts={data} kind={kind} name={file.name} /> : <Waiting />
}

/** A file in the way its kind allows; what has no viewer offers the download. */
export function FileView({ file, onDownload, onOpen }: ViewProps) {
  const texts = useFileTexts()
  const kind = viewKindOf(file.name, file.contentType)
  switch (kind) {
    case 'image':
      return <ImageView file={file} onDownload={onDownload} />
    case 'pdf':
      return <PdfView file={file} onDownload={onDownload} onOpen={onOpen} />
    case 'video':
    case 'audio':
      return <MediaView file={file} isVideo={kind === 'video'} />
    case 'csv':
    case 'text':
      return <TextView file={file} isCsv={kind === 'csv'} />
    case 'word':
    case 'sheets':
    case 'slides':
      return <Office file={file} kind={kind} onDownload={onDownload} />
    case 'other':
      return <Elsewhere file={file} onDownload={onDownload} text={texts.noViewer} />
  }
}
