import { Button, IconButton, MAX_FILE_BYTES, notify, RefusedFiles, useTexts } from '@mekiki/ui'
import Camera from 'lucide-react/icons/camera'
import Paperclip from 'lucide-react/icons/paperclip'
import { useRef, useState } from 'react'
import { useDetailTexts } from '../detail/detail-texts.ts'

/** A hidden field for files, or for a photo that is taken now, and the way to open it. What is too large is named and not handed over. */
function useFileInput(onFiles: (files: File[]) => void, isCamera = false) {
  const uiTexts = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    const good = files.filter((file) => file.size <= MAX_FILE_BYTES)
    const tooLarge = files.filter((file) => file.size > MAX_FILE_BYTES).map((file) => uiTexts.refusedFile(file.name, uiTexts.fileTooLarge))
    setRefused(tooLarge)
    for (const text of tooLarge) notify.error(text)
    if (good.length > 0) onFiles(good)
  }
  const field = (
    <input
      ref={input}
      type="file"
      hidden
      {...(isCamera ? { accept: 'image/*', capture: 'environment' as const } : { multiple: true })}
      onChange={(event) => {
        take(event.target.files)
        event.target.value = ''
      }}
    />
  )
  return { open: () => input.current?.click(), field, refused }
}

/** Chooses files where there is no room for a drop zone. */
export function FileButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const texts = useDetailTexts()
  const { open, field, refused } = useFileInput(onFiles)
  return (
    <div className="mk-pf-button">
      <Button variant="ghost" icon={Paperclip} onClick={open}>
        {texts.files.add}
        <span className="mk-note">{texts.files.limit}</span>
      </Button>
      {field}
      <RefusedFiles texts={refused} />
    </div>
  )
}

/** Chooses files where there is room for an icon only; what is refused is said in a notice. */
export function FileIconButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const texts = useDetailTexts()
  const { open, field } = useFileInput(onFiles)
  return (
    <>
      <IconButton icon={Paperclip} label={texts.files.add} onClick={open} />
      {field}
    </>
  )
}

/** Takes a photo with the camera of the device; `withWords`: as a button with its words. */
export function CameraButton({ onFiles, withWords = false }: { onFiles: (files: File[]) => void; withWords?: boolean }) {
  const texts = useDetailTexts()
  const { open, field } = useFileInput(onFiles, true)
  return (
    <>
      {withWords ? (
        <Button icon={Camera} size="large" block onClick={open}>
          {texts.files.takePhoto}
        </Button>
      ) : (
        <IconButton icon={Camera} label={texts.files.takePhoto} onClick={open} />
      )}
      {field}
    </>
  )
}
