import { formatFileSize } from '@mekiki/i18n/format'
import { fileLightboxEn, fileLightboxJa } from '@mekiki/i18n/work/file-lightbox'
import { textsOf } from '@mekiki/browser/texts'
import { Button, Dialog, FileKind, Skeleton, useDelayed } from '@mekiki/ui'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import type { KeyboardEvent, ReactNode } from 'react'
import type { PreviewedFile, PreviewSource } from './previewed-file.ts'
import { usePicture } from './use-picture.ts'
import './file-lightbox.css'

const useLightboxTexts = textsOf({ ja: fileLightboxJa, en: fileLightboxEn })

interface LightboxProps {
  file: PreviewedFile
  /** Those that the arrows lead to, the file among them. */
  files: readonly PreviewedFile[]
  source: PreviewSource
  onChange: (fileUuid: string) => void
  onClose: () => void
}

function Note({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="mk-lightbox-note">
      <FileKind name={name} />
      <p role="status">{children}</p>
    </div>
  )
}

function Page({ file, source }: Pick<LightboxProps, 'file' | 'source'>) {
  const texts = useLightboxTexts()
  const { address, isError } = usePicture(file, source, { size: 'large', isWanted: true })
  const isLate = useDelayed(address === undefined)
  const { name, preview } = file
  if (!preview) return <Note name={name}>{texts.waiting}</Note>
  if (preview.reason !== null) return <Note name={name}>{texts.reasons[preview.reason]}</Note>
  if (isError) return <Note name={name}>{texts.loadFailed}</Note>
  const size = { width: preview.width ?? 1, height: preview.height ?? 1 }
  if (address !== undefined) return <img className="mk-lightbox-page" src={address} alt={texts.pageOf(name)} {...size} />
  return (
    <div className="mk-lightbox-page" style={{ aspectRatio: `${size.width} / ${size.height}` }}>
      {isLate && <Skeleton shape="block" />}
    </div>
  )
}

/** The file that comes before or after one, round and round. */
function neighbourOf({ file, files }: Pick<LightboxProps, 'file' | 'files'>, step: 1 | -1): string {
  const at = files.findIndex(({ uuid }) => uuid === file.uuid)
  return files[(at + step + files.length) % files.length]?.uuid ?? file.uuid
}

function OpenButton({ file, source: { open }, onClose }: Pick<LightboxProps, 'file' | 'source' | 'onClose'>) {
  const { open: label } = useLightboxTexts()
  const here = () => {
    onClose()
    open?.(file.uuid)
  }
  return (
    <Button size="medium" icon={ExternalLink} {...(open ? { onClick: here } : { href: file.url ?? '' })}>
      {label}
    </Button>
  )
}

/** The first page of a file as large as there is room, with its size and the ways to the file itself. The left and right arrows lead to the list's other files. */
export function FileLightbox({ file, files, source, onChange, onClose }: LightboxProps) {
  const texts = useLightboxTexts()
  const hasOthers = files.length > 1
  const go = (step: 1 | -1) => onChange(neighbourOf({ file, files }, step))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null
    if (step === null || !hasOthers || event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    go(step)
  }
  const at = files.findIndex(({ uuid }) => uuid === file.uuid) + 1
  return (
    // The arrows are the dialog's, wherever in it the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shorter way to its two buttons
    <div onKeyDown={onKeyDown}>
      <Dialog open title={file.name} width="large" onClose={onClose}>
        <div className="mk-lightbox-frame">
          <Page key={file.uuid} file={file} source={source} />
        </div>
        <div className="mk-lightbox-foot">
          {hasOthers && (
            <span className="mk-lightbox-steps">
              <Button icon={ChevronLeft} onClick={() => go(-1)} aria-label={texts.previous} />
              <span className="mk-note mk-tnum" role="status">
                {texts.position(at, files.length)}
              </span>
              <Button icon={ChevronRight} onClick={() => go(1)} aria-label={texts.next} />
            </span>
          )}
          <span className="mk-note">{formatFileSize(file.byteSize)}</span>
          <span className="mk-lightbox-acts">
            <OpenButton file={file} source={source} onClose={onClose} />
            <Button size="medium" variant="primary" icon={Download} onClick={() => source.download(file.uuid)}>
              {texts.download}
            </Button>
          </span>
        </div>
      </Dialog>
    </div>
  )
}
