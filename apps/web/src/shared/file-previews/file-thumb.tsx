import { filePreviewsEn, filePreviewsJa } from '@mekiki/i18n/work/file-previews'
import { textsOf } from '@mekiki/browser/texts'
import { FileKind } from '@mekiki/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { PreviewedFile, PreviewSource } from './previewed-file.ts'
import { usePicture, useSeen } from './use-picture.ts'
import './file-thumb.css'

const FileLightbox = lazy(() => import('./file-lightbox.tsx').then((module) => ({ default: module.FileLightbox })))

const useThumbTexts = textsOf({ ja: filePreviewsJa, en: filePreviewsEn })

/** The first page of a file as a small picture, always of the same place in the list; what kind it is where there is none. Pressing it shows it large. */
function FileThumb({ file, source, onEnlarge }: { file: PreviewedFile; source: PreviewSource; onEnlarge: () => void }) {
  const texts = useThumbTexts()
  const { ref, isSeen } = useSeen<HTMLButtonElement>()
  const { address } = usePicture(file, source, { size: 'small', isWanted: isSeen })
  return (
    <button ref={ref} type="button" className="mk-thumb" aria-label={texts.enlargeOf(file.name)} aria-haspopup="dialog" onClick={onEnlarge}>
      {address === undefined ? <FileKind name={file.name} /> : <img src={address} alt="" />}
    </button>
  )
}

/** Small pictures for the files of a list, and the large one of whichever was pressed: `thumbOf` stands in each row, `lightbox` beside the list. */
export function useFilePreviews(files: readonly PreviewedFile[], source: PreviewSource): { thumbOf: (file: PreviewedFile) => ReactNode; lightbox: ReactNode } {
  const [enlarged, setEnlarged] = useState<string | null>(null)
  const file = files.find(({ uuid }) => uuid === enlarged)
  return {
    thumbOf: (each) => <FileThumb file={each} source={source} onEnlarge={() => setEnlarged(each.uuid)} />,
    lightbox: file && (
      <Suspense fallback={null}>
        <FileLightbox file={file} files={files} source={source} onChange={setEnlarged} onClose={() => setEnlarged(null)} />
      </Suspense>
    )
  }
}
