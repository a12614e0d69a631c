import { serveBounded } from '../bounded-work/index.ts'
import { filePreviewLimits } from './file-preview.ts'

serveBounded(new URL('./draw-file-preview.worker.ts', import.meta.url), filePreviewLimits)
