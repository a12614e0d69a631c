import type { UnreadReason } from '../file-texts/index.ts'

/** Why there is no picture of a file: as for its text, and `empty` for a text without any letter. */
export type NoPreviewReason = UnreadReason | 'empty'

/** The first page of a file as WebP, for lists (`small`) and for whoever looks closer (`large`, of this width and height in points). */
export type FilePreview = { small: Uint8Array; large: Uint8Array; width: number; height: number } | { reason: NoPreviewReason }

/**
 * What drawing the first page of a file may take, beside what reading its text may (`fileBytes` there). `points`: pictures with more are not unpacked;
 * `large` and `small`: the frames, in points, that the two pictures fit in; `characters`: of a text, the beginning that a page can hold.
 */
export const filePreviewLimits = {
  points: 64_000_000,
  large: { width: 1200, height: 1600 },
  small: { width: 192, height: 240 },
  characters: 4000,
  milliseconds: 60_000,
  heapMegabytes: 224,
  residentMegabytes: 768
} as const
