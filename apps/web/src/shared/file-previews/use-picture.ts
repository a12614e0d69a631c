import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PictureSize, PreviewedFile, PreviewSource } from './previewed-file.ts'

const keptMilliseconds = 5 * 60_000

/** Whether an element has been in sight, or nearly: what nobody scrolls to is not fetched. */
export function useSeen<E extends Element>(): { ref: RefObject<E | null>; isSeen: boolean } {
  const ref = useRef<E>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!ref.current || isSeen) return
    const observer = new IntersectionObserver((entries) => setSeen(entries.some((entry) => entry.isIntersecting)), { rootMargin: '200px' })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isSeen])
  return { ref, isSeen }
}

/** Some bytes as an address that holds them: nothing has to be given up when the picture goes. */
function addressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
    })
    reader.addEventListener('error', () => reject(new Error('a picture could not be read')))
    reader.readAsDataURL(blob)
  })
}

/** The picture of a file's first page, once it is there. The browser keeps it: its address changes with the picture. */
export function usePicture({ uuid, preview }: PreviewedFile, source: PreviewSource, { size, isWanted }: { size: PictureSize; isWanted: boolean }) {
  const version = preview?.reason === null ? preview.uuid : null
  const { data, isError } = useQuery({
    queryKey: ['file-picture', uuid, version, size],
    queryFn: async ({ signal }) => addressOf(await source.getPicture(uuid, { size, version: version ?? '' }, signal)),
    enabled: isWanted && version !== null,
    staleTime: Infinity,
    gcTime: keptMilliseconds,
    meta: { isHandled: true }
  })
  return { address: data, isError }
}
