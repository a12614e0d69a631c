export { drawFilePreview } from './draw-file-preview.ts'
export { type FilePreview, filePreviewLimits, type NoPreviewReason } from './file-preview.ts'
