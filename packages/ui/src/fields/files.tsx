import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { formatFileSize } from '@mekiki/i18n/format'
import { useId, useRef, useState, type DragEvent } from 'react'
import { Button, IconButton } from '../parts/button.tsx'
import { classes } from '../base/classes.ts'
import { FieldError } from './field.tsx'
import { Icon } from '../parts/icon.tsx'
import { notify } from '../overlays/notice-store.ts'
import { EllipsisText } from '../parts/text-parts.tsx'
import { tints } from '../base/theme.ts'
import { useTexts } from '../base/ui-context.tsx'

/** The most that one file may weigh (1§5). */
export const MAX_FILE_BYTES = 100 * 1024 * 1024

function isAccepted(file: File, accept: readonly string[]): boolean {
  const name = file.name.toLowerCase()
  return (
    accept.length === 0 ||
    accept.some((kind) =>
      kind.startsWith('.') ? name.endsWith(kind.toLowerCase()) : kind.endsWith('/*') ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind
    )
  )
}

export interface FileDropProps {
  label: string
  onFiles: (files: File[]) => void
  /** Endings (`.pdf`) or media types (`image/*`); empty takes all. */
  accept?: readonly string[]
  /** The kinds in words, for people. */
  acceptText?: string
  multiple?: boolean
  disabled?: boolean
  /** Where a file may be larger than others: its limit in bytes, and in words. */
  limit?: { bytes: number; text: string }
}

/**
 * Where files are dropped or chosen. It states the limit and hands over only what is within it; what is not is named under it, and what is
 * over the limit in a notice as well (1§8).
 */
export function FileDrop({ label, onFiles, accept = [], acceptText, multiple = true, disabled = false, limit }: FileDropProps) {
  const texts = useTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const max = limit?.bytes ?? MAX_FILE_BYTES
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    const tooLarge = files.filter((file) => file.size > max).map((file) => texts.refusedFile(file.name, limit?.text ?? texts.fileTooLarge))
    const wrongKind = files.filter((file) => file.size <= max && !isAccepted(file, accept)).map((file) => texts.refusedFile(file.name, texts.fileTypeRefused))
    setRefused([...tooLarge, ...wrongKind])
    for (const text of tooLarge) notify.error(text)
    const good = files.filter((file) => file.size <= max && isAccepted(file, accept))
    if (good.length > 0) onFiles(good)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }
  return (
    <div className="mk-field" role="group" aria-label={label}>
      <div
        className={classes('mk-drop', isOver && !disabled && 'mk-drop-over')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon icon={Upload} size={20} />
        <div className="mk-drop-main">
          <span>{texts.dropHere}</span>
          <Button disabled={disabled} aria-describedby={id} onClick={() => input.current?.click()}>
            {texts.chooseFiles}
          </Button>
        </div>
        <p className="mk-help" id={id}>
          {limit?.text ?? texts.fileLimit}
          {acceptText !== undefined && (
            <>
              <br />
              {texts.fileTypes(acceptText)}
            </>
          )}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          multiple={multiple}
          accept={accept.join(',')}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </div>
      <RefusedFiles texts={refused} />
    </div>
  )
}

/** Why files were not taken, read out at once; nothing where all were. */
export function RefusedFiles({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div role="alert">
      {texts.map((text) => (
        <FieldError key={text}>{text}</FieldError>
      ))}
    </div>
  )
}

/** One file on its way. `sent` counts bytes. */
export interface UploadItem {
  id: string
  name: string
  size: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  sent?: number
  error?: string
  /** Where a picture can be looked at. */
  picture?: string
}

const kindTints: Record<string, readonly [string, string]> = {
  PDF: tints.red,
  XLS: tints.green,
  XLSX: tints.green,
  CSV: tints.green,
  PPT: tints.orange,
  PPTX: tints.orange,
  DOC: tints.blue,
  DOCX: tints.blue,
  JPG: tints.blue,
  JPEG: tints.blue,
  PNG: tints.blue
}

/** A square with the kind of a file, from its ending. Decoration beside the name. */
export function FileKind({ name }: { name: string }) {
  const ending = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toUpperCase() ?? ''
  const [background, color] = kindTints[ending] ?? tints.gray
  return (
    <span className="mk-file-kind" style={{ background, color }} aria-hidden="true">
      {ending.slice(0, 3) || '-'}
    </span>
  )
}

/** A bar from 0 to 1 with its name. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <span className="mk-progress" role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
      <span style={{ width: `${percent}%` }} />
    </span>
  )
}

function UploadState({ item }: { item: UploadItem }) {
  const texts = useTexts()
  const size = formatFileSize(item.size)
  if (item.state === 'done')
    return (
      <div className="mk-upload-state">
        <span className="mk-upload-done">
          <Icon icon={Check} size={14} />
          {texts.uploaded}
        </span>
        <span>{size}</span>
      </div>
    )
  if (item.state === 'failed')
    return (
      <div className="mk-upload-state">
        <span className="mk-upload-failed">
          <Icon icon={CircleAlert} size={14} />
          {item.error ?? texts.uploadFailed}
        </span>
        <span>{size}</span>
      </div>
    )
  if (item.state === 'waiting')
    return (
      <div className="mk-upload-state">
        <span>{texts.uploadWaiting}</span>
        <span>{size}</span>
      </div>
    )
  const sent = item.sent ?? 0
  return (
    <>
      <ProgressBar label={item.name} value={item.size === 0 ? 1 : sent / item.size} />
      <div className="mk-upload-state mk-tnum">
        <span>{texts.uploading(item.size === 0 ? 100 : Math.floor((sent / item.size) * 100))}</span>
        <span>
          {formatFileSize(sent)} / {size}
        </span>
      </div>
    </>
  )
}

/** Files on their way, each with progress, a way to stop it and a way to try again. */
export function UploadList({
  items,
  onCancel,
  onRetry,
  onRemove
}: {
  items: readonly UploadItem[]
  onCancel: (id: string) => void
  onRetry: (id: string) => void
  onRemove?: (id: string) => void
}) {
  const texts = useTexts()
  if (items.length === 0) return null
  return (
    <ul className="mk-uploads" aria-label={texts.uploads}>
      {items.map((item) => (
        <li key={item.id} className="mk-upload">
          {item.picture === undefined ? <FileKind name={item.name} /> : <img className="mk-upload-picture" src={item.picture} alt="" />}
          <div className="mk-upload-main">
            <EllipsisText>{item.name}</EllipsisText>
            <UploadState item={item} />
          </div>
          {item.state === 'failed' && <IconButton icon={RotateCw} label={texts.retryUpload(item.name)} onClick={() => onRetry(item.id)} />}
          {item.state === 'waiting' || item.state === 'sending' ? (
            <IconButton icon={X} label={texts.cancelUpload(item.name)} onClick={() => onCancel(item.id)} />
          ) : (
            onRemove && <IconButton icon={X} label={texts.removeFile(item.name)} onClick={() => onRemove(item.id)} />
          )}
        </li>
      ))}
    </ul>
  )
}
