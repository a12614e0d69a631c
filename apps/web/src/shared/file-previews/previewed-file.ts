import type { CallOutput, operationGroups } from '@mekiki/contract'

type ThemeFile = CallOutput<typeof operationGroups.files.themeList>['items'][number]

/** A file of a list with the picture of its first page, by what cases, themes and answers have in common. `uuid` is what its source knows it by. */
export type PreviewedFile = Pick<ThemeFile, 'uuid' | 'name' | 'byteSize' | 'preview'> & Partial<Pick<ThemeFile, 'url'>>

/** Which of the two pictures: for lists, or to look closer. */
export type PictureSize = 'small' | 'large'

/** Where the pictures of files come from, and the files themselves. */
export interface PreviewSource {
  getPicture: (fileUuid: string, query: { size: PictureSize; version: string }, signal: AbortSignal) => Promise<Blob>
  download: (fileUuid: string) => Promise<void>
  /** Opens one where it stands; absent where it has an address of its own, its `url`. */
  open?: (fileUuid: string) => void
}

type Dated = Pick<ThemeFile, 'createdAt' | 'preview'>

const [askAgainMilliseconds, freshMilliseconds] = [3000, 120_000]

/** When to ask again for files, in milliseconds: soon while one that was just added is still being drawn, else never. */
export function drawingInterval(files: readonly Dated[] | undefined): number | false {
  const isFresh = ({ createdAt, preview }: Dated): boolean => preview === null && Math.abs(Date.now() - Date.parse(createdAt)) < freshMilliseconds
  return files?.some(isFresh) ? askAgainMilliseconds : false
}
