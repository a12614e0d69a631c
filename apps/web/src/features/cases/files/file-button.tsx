import { Button, RefusedFiles, MAX_FILE_BYTES, notify, useTexts } from '@mekiki/ui'
import Paperclip from 'lucide-react/icons/paperclip'
import { useRef, useState } from 'react'
import { useDetailTexts } from '../detail/detail-texts.ts'

/** Chooses files where there is no room for a drop zone. What is too large is named and not handed over. */
export function FileButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const texts = useDetailTexts()
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
  return (
    <div className="mk-pf-button">
      <Button variant="ghost" icon={Paperclip} onClick={() => input.current?.click()}>
        {texts.files.add}
        <span className="mk-note">{texts.files.limit}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      <RefusedFiles texts={refused} />
    </div>
  )
}
