import type { NoPreviewReason } from '../file-preview.ts'

/** A file of which no picture can be made, with the reason. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture'
  readonly reason: NoPreviewReason

  constructor(reason: NoPreviewReason) {
    super(`no picture can be made of a file: ${reason}`)
    this.reason = reason
  }
}
